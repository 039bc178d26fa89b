import type { MessageLanguage } from '../../../contract/schemas.ts';

interface Headings {
  readonly what: string;
  readonly why: string;
  readonly todo: string;
  readonly wrong: string;
  readonly right: string;
  readonly error: string;
  readonly warning: string;
  readonly warningUntilLive: string;
}

/** The headings and severities around the documentation of a code. */
export const HEADINGS: Readonly<Record<MessageLanguage, Headings>> = {
  es: {
    what: 'Qué pasó',
    why: 'Por qué importa',
    todo: 'Qué hacer',
    wrong: 'Mal',
    right: 'Bien',
    error: 'Es un error: hay que corregirlo para que el sitio se construya.',
    warning: 'Es un aviso: puede esperar.',
    warningUntilLive: 'Es un aviso que puede esperar, y un error antes de publicar (`npm run check:live`).',
  },
  en: {
    what: 'What happened',
    why: 'Why it matters',
    todo: 'What to do',
    wrong: 'Wrong',
    right: 'Right',
    error: 'This is an error: the site cannot be built until it is corrected.',
    warning: 'This is a warning: it can wait.',
    warningUntilLive: 'This is a warning that can wait, and an error before going live (`npm run check:live`).',
  },
};

/** A sentence that says whether the problem must be corrected. */
export function severityText(
  { warning, isErrorInProduction }: { readonly warning?: unknown; readonly isErrorInProduction?: boolean },
  language: MessageLanguage,
): string {
  if (warning === undefined) return HEADINGS[language].error;
  return isErrorInProduction ? HEADINGS[language].warningUntilLive : HEADINGS[language].warning;
}
