import type { WriteStream } from 'node:tty';

const WIDTH = 40;

export interface ProgressBar {
  /** From 0 to 1. */
  readonly show: (part: number) => void;
  readonly end: () => void;
}

/** A bar in the terminal, and nothing where there is none. */
export function progressBar(terminal: WriteStream, title: string): ProgressBar {
  if (!terminal.isTTY) return { show: () => {}, end: () => {} };
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
