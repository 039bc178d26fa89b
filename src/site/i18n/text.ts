import { createContext, use } from 'react';
import type { I18n, Voice } from './i18n.ts';

/** What a visitor reads in. */
export interface Reading {
  readonly i18n: I18n;
  readonly voice: Voice;
}

export const ReadingContext = createContext<Reading | undefined>(undefined);

/** The visitor's language, and the function that says a text in it. */
export function useText(): Voice {
  return useReading().voice;
}

export function useReading(): Reading {
  const reading = use(ReadingContext);
  if (reading === undefined) throw new Error('texts are said within ReadingContext only');
  return reading;
}
