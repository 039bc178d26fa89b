import type { Locator } from 'playwright-core';
import { forms } from '../../../src/generated/forms.ts';
import type { FormId, LanguageId } from '../../../src/generated/types.ts';
import { translatorFor } from '../../../src/server/platform/translate.ts';
import { isDeep } from '../../support/depth.ts';
import { everyView, type View } from './views.ts';
import type { VisitorOptions } from './visitor.ts';

/**
 * The time limit of a journey, longer than that of other tests because it has many steps and waits for mails, with others
 * running in parallel.
 */
export const JOURNEY_MS = 120_000;

/** Returns the views of a journey: each language, on a touch phone and at a desk; in the gate only the given one. */
export function journeys({ language, width }: View): readonly View[] {
  return everyView([{}]).filter((view) => isDeep || (view.language === language && view.width === width));
}

/**
 * Returns the NIT of the company in a view; each view has its own, because they share a server.
 * @param prefix four digits, of the journey
 */
export function nitIn({ language, width }: View, prefix: string): string {
  return `${prefix}${language === 'es' ? 1 : 2}${String(width).padStart(4, '0')}`;
}

/** Returns the window options of a view. */
export function windowOf({ language, width }: View): VisitorOptions {
  const locale = { es: 'es-CO', en: 'en-US' }[language];
  return { locale, viewport: { width, height: 800 }, hasTouch: width === 375 };
}

/** Returns a function that taps on a phone and clicks at a desk. */
export function presser({ width }: Pick<View, 'width'>): (locator: Locator) => Promise<void> {
  return (locator) => (width === 375 ? locator.tap() : locator.click());
}

/**
 * Returns the texts of a form in a language: its title, its button, and the titles and buttons of its success and failure.
 */
export async function formWords(language: LanguageId, id: FormId) {
  const t = await translatorFor(language, ['forms']);
  const { title, submit, success, failure } = forms[id];
  const textsOf = (dialog: typeof success) => ({
    title: dialog === undefined ? '' : t(dialog.title),
    buttons: dialog?.buttons.map(({ label }) => t(label)) ?? [],
  });
  return { title: t(title), submit: t(submit), success: textsOf(success), failure: textsOf(failure) };
}
