const WIDTH = 40;

interface ProgressBar {
  /** Shows how much is done, from 0 to 1. */
  readonly show: (part: number) => void;
  readonly end: () => void;
}

/** The output of a command, which may be a terminal. */
export interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** A progress bar in the terminal; does nothing when the output is not a terminal. */
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
