import type { Locator } from 'playwright-core';
import { forms } from '../../../src/generated/forms.ts';
import type { FormId, LanguageId } from '../../../src/generated/types.ts';
import { withDatabase } from '../../../src/server/commands/with-database.ts';
import { readConfig } from '../../../src/server/platform/config/config.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { translatorFor } from '../../../src/server/platform/translate.ts';
import { isDeep } from '../../support/depth.ts';
import type { Site } from '../../support/site.ts';
import { everyView, type View } from './views.ts';
import type { VisitorOptions } from './visitor.ts';

/** A journey has many steps, and waits for mails; it may take longer than other tests where others work beside it. */
export const JOURNEY_MS = 120_000;

/** A whole journey in each language, on a phone that is touched and at a desk; in the gate in one of these ways. */
export function journeys({ language, width }: View): readonly View[] {
  return everyView([{}]).filter((view) => isDeep || (view.language === language && view.width === width));
}

/** The NIT of a company in one of these ways: each has its own, on a server that they share. @param prefix four digits, of the journey */
export function nitIn({ language, width }: View, prefix: string): string {
  return `${prefix}${language === 'es' ? 1 : 2}${String(width).padStart(4, '0')}`;
}

/** The browser window of somebody on a journey. */
export function windowOf({ language, width }: View): VisitorOptions {
  const locale = { es: 'es-CO', en: 'en-US' }[language];
  return { locale, viewport: { width, height: 800 }, hasTouch: width === 375 };
}

/** Presses a button or a link as one does there. */
export function presser({ width }: Pick<View, 'width'>): (locator: Locator) => Promise<void> {
  return (locator) => (width === 375 ? locator.tap() : locator.click());
}

/** What a form says in a language: its title, its button, and the title and the buttons of its success and its failure. */
export async function formWords(language: LanguageId, id: FormId) {
  const t = await translatorFor(language, ['forms']);
  const { title, submit, success, failure } = forms[id];
  const said = (dialog: typeof success) => ({
    title: dialog === undefined ? '' : t(dialog.title),
    buttons: dialog?.buttons.map(({ label }) => t(label)) ?? [],
  });
  return { title: t(title), submit: t(submit), success: said(success), failure: said(failure) };
}

/** What the database of the site has. */
export function inDatabaseOf<Result>(
  { dataDir }: Pick<Site, 'dataDir'>,
  read: (query: Database['query']) => Promise<Result>,
): Promise<Result> {
  return withDatabase(readConfig({ DATA_DIR: dataDir }), ({ database }) => read(database.query));
}
