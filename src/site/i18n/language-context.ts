import { createContext, use } from 'react';
import type { LanguageId } from '../../generated/types.ts';

/** Switches the whole site to a language once its texts are there. */
export type ChangeLanguage = (language: LanguageId) => void;

export const LanguageContext = createContext<ChangeLanguage>(() => {});

export function useLanguageChange(): ChangeLanguage {
  return use(LanguageContext);
}
