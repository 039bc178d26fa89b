const WIDTH = 40;

export interface ProgressBar {
  /** From 0 to 1. */
  readonly show: (part: number) => void;
  readonly end: () => void;
}

/** Where a command writes; a terminal or not. */
export interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** A bar in the terminal, and nothing where there is none. */
export function progressBar(terminal: Output, title: string): ProgressBar {
  if (terminal.isTTY !== true) return { show: () => {}, end: () => {} };
  let isOpen = false;
  return {
    show: (part) => {
      const done = Math.round(Math.min(1, Math.max(0, part)) * WIDTH);
      isOpen = true;
      terminal.write(`\r${title} [${'█'.repeat(done)}${'░'.repeat(WIDTH - done)}] ${Math.round(part * 100)} %`);
    },
    end: () => {
      if (isOpen) terminal.write('\n');
      isOpen = false;
    },
  };
}
