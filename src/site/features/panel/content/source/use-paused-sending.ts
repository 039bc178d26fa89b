import { useEffect, useEffectEvent, useRef } from 'react';

/** The pause in typing after which the text is sent. */
const PAUSE_MS = 600;

interface PausedState {
  /** The text that is not sent yet. */
  written: string | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Settles when the last sent text does. */
  sent: Promise<unknown>;
}

interface PausedSending {
  /** Sends a text after a pause, unless another one is written before. */
  readonly write: (text: string, pauseMs?: number) => void;
  /** Sends the written text at once; resolves when the last sent text has settled. */
  readonly flush: () => Promise<unknown>;
  /** Returns the text that is not sent yet. */
  readonly unsent: () => string | undefined;
  /** Forgets the text that is not sent yet. */
  readonly discard: () => void;
}

/**
 * Sends what is typed after each pause in typing, and without waiting for the pause when the part that uses this is left.
 * @param send must report a failure itself
 */
export function usePausedSending(send: (text: string) => Promise<unknown>): PausedSending {
  const state = useRef<PausedState>({ written: undefined, timer: undefined, sent: Promise.resolve() });
  const take = () => {
    clearTimeout(state.current.timer);
    const { written } = state.current;
    state.current.written = undefined;
    return written;
  };
  const flush = () => {
    const written = take();
    if (written !== undefined) state.current.sent = send(written).catch(() => {});
    return state.current.sent;
  };
  const write = (text: string, pauseMs = PAUSE_MS) => {
    clearTimeout(state.current.timer);
    state.current.written = text;
    state.current.timer = setTimeout(flush, pauseMs);
  };
  const onLeave = useEffectEvent(flush);
  useEffect(() => () => void onLeave(), []);
  return { write, flush, unsent: () => state.current.written, discard: () => void take() };
}
