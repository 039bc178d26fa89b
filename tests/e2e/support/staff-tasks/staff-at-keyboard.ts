import type { Page } from 'playwright-core';
import type { Translate } from '../../../../src/generated/i18next.ts';
import { translatorFor } from '../../../../src/server/platform/translate.ts';
import { type Keyboard, keyboardOf } from '../keyboard.ts';
import { loggedInStaff } from '../staff.ts';
import type { NewVisitor, Visitor } from '../visitor.ts';
import { LABELS, type StaffLanguage } from './labels.ts';

/** The time limit for rendering a site, even while other programs use both cores. */
export const RENDER_LIMIT_MS = 30_000;
/** The address of the list of everything that staff can change. */
const CONTENT = '/panel-portal?view=content';

/** A member of staff in the panel, with only a keyboard. */
export interface StaffAtKeyboard {
  readonly page: Page;
  readonly keys: Pick<Keyboard, 'tabTo' | 'press' | 'type'>;
  readonly language: StaffLanguage;
  readonly t: Translate;
  readonly called: (typeof LABELS)[StaffLanguage];
  readonly visitor: Visitor;
}

/** Shows the list of content to a member of staff who has logged in, in a window of 768 px. */
export async function staffAtKeyboard(
  newVisitor: NewVisitor,
  username: string,
  language: StaffLanguage,
): Promise<StaffAtKeyboard> {
  const view = { locale: language, viewport: { width: 768, height: 900 } };
  const visitor = await loggedInStaff(newVisitor, username, view);
  await visitor.visit(CONTENT);
  const t = await translatorFor(language, ['panel', 'shell']);
  const staff = { page: visitor.page, keys: keyboardOf(visitor.page), language, t, called: LABELS[language], visitor };
  await unfold(staff, t('panel:content.all'));
  return staff;
}

/** Expands an entry and waits until its content is shown. */
export async function unfold({ page, keys }: StaffAtKeyboard, name: string | RegExp): Promise<void> {
  await keys.tabTo('summary', name);
  await keys.press('Enter');
  await page
    .locator('details[open]', { has: page.locator('summary:focus') })
    .locator(':scope > div')
    .waitFor();
}

/** Adds a thing by the button with this label, and types the id that it asks for. */
export async function add({ page, keys }: StaffAtKeyboard, label: string, id: string): Promise<void> {
  await page.getByRole('button', { name: label }).waitFor();
  await keys.tabTo('button', label);
  await keys.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await keys.tabTo('textbox', /./);
  await keys.type(id);
  await keys.tabTo('button', label);
  await keys.press('Enter');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
}

/** Types a text in both languages, in the order of the fields. */
export async function typeWords(
  { keys, called }: StaffAtKeyboard,
  [spanish, english]: readonly [string, string],
): Promise<void> {
  await keys.tabTo('textbox', called.spanish);
  await keys.type(spanish);
  await keys.tabTo('textbox', called.english);
  await keys.type(english);
}

/** Goes from a file to its draft, once what was typed is saved: the draft is shown with all of it, not before. */
export async function review({ page, keys, t }: StaffAtKeyboard): Promise<void> {
  await keys.press('Shift+Tab');
  await page.getByText(t('panel:content.saving')).waitFor({ state: 'detached' });
  await page.keyboard.press('Home');
  await keys.tabTo('link', t('panel:content.review'));
  await keys.press('Enter');
  await page.getByRole('button', { name: t('panel:content.publish'), exact: true }).waitFor();
}

/** Publishes the shown draft, with a note, and waits until the panel announces that visitors see it. */
export async function publish({ page, keys, t }: StaffAtKeyboard, note: string): Promise<void> {
  await keys.tabTo('button', t('panel:content.publish'));
  await keys.press('Enter');
  await keys.tabTo('textbox', t('panel:content.publish.note'));
  await keys.type(note);
  await keys.tabTo('button', t('panel:content.publish'));
  await keys.press('Enter');
  await page
    .getByRole('status')
    .getByText(/Publicado|Published/)
    .waitFor({ timeout: RENDER_LIMIT_MS });
}

/** Begins, from the publication that is shown as done, the draft that restores what was there before. */
export async function takeBack({ page, keys, t, visitor }: StaffAtKeyboard): Promise<void> {
  const reload = t('panel:content.publication.reload');
  await keys.tabTo('button', reload);
  await keys.press('Enter');
  await page.getByRole('button', { name: reload }).waitFor({ state: 'detached' });
  await visitor.untilReady();
  const undo = t('panel:content.undo');
  await keys.tabTo('button', undo);
  await keys.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await keys.tabTo('button', undo);
  await keys.press('Enter');
  await page.getByRole('button', { name: t('panel:content.publish'), exact: true }).waitFor();
}
