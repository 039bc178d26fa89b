import type { Locator } from 'playwright-core';
import { SAVED } from '../line-form.ts';
import type { Visitor } from '../visitor.ts';
import { changeButton, changes, publishHere } from './on-page.ts';
import { RENDER_LIMIT_MS } from './staff-at-keyboard.ts';

/** Member of staff on a page of the site, who has come from the panel. */
export interface StaffOnPage {
  readonly visitor: Visitor;
  /** Reaches a target and presses it. */
  readonly press: (target: Locator) => Promise<void>;
  /**
   * Whether the targets on the page are found by their words, because not all of them can be reached. It is done after the same
   * by pointing, so that it makes another change.
   */
  readonly byWords: boolean;
  readonly type: (text: string) => Promise<void>;
}

/** The letters of a text that somebody types to find it. */
const WORDS = 16;

/** Replaces the text of a field. */
async function write({ visitor, press, type }: StaffOnPage, label: string, text: string): Promise<void> {
  await press(changes(visitor.page).getByLabel(label, { exact: true }).first());
  await visitor.page.keyboard.press('Control+a');
  await type(text);
}

/**
 * Shows a page, chooses on it what a target shows, and waits for its field; of several places, the first is meant.
 * @param words by which it is found; by default those that begin its text
 */
async function choose(staff: StaffOnPage, path: string, target: Locator, words?: string): Promise<void> {
  const { visitor, press, type, byWords } = staff;
  const { page, visit } = visitor;
  await visit(path);
  await press(changeButton(page));
  if (byWords) {
    await press(changes(page).getByLabel('¿Qué quiere cambiar?'));
    await type(words ?? (await target.innerText()).slice(0, WORDS));
    await page.keyboard.press('Enter');
  } else await press(target);
  await changes(page).locator('h2').waitFor({ timeout: RENDER_LIMIT_MS });
  const isList = await changes(page).getByRole('heading', { name: '¿Cuál de estos' }).isVisible();
  if (isList) await press(changes(page).getByRole('listitem').getByRole('button').first());
}

async function publish({ visitor: { page }, press, type }: StaffOnPage, note: string): Promise<void> {
  await changes(page).getByText(SAVED).waitFor();
  await changes(page).getByRole('button', { name: 'Publicar', disabled: false }).waitFor();
  await publishHere(page, note, type, press);
}

/** Gives the link to LinkedIn at the foot of the home page another address. */
export async function changeAddress(staff: StaffOnPage): Promise<void> {
  const { page } = staff.visitor;
  const link = page.locator('#root footer').getByRole('link', { name: 'LinkedIn' }).first();
  await choose(staff, '/', link, staff.byWords ? 'lnkd.in' : undefined);
  await write(staff, 'Dirección', staff.byWords ? 'https://lnkd.in/agencia' : 'https://lnkd.in/aldebaran');
  await publish(staff, 'Perfil nuevo');
}

/** Changes the first phone number at the foot of the home page. */
export async function changePhone(staff: StaffOnPage): Promise<void> {
  const { page } = staff.visitor;
  await choose(staff, '/', page.locator('#root footer a[href^="tel:"]').first());
  await write(staff, 'Teléfono', staff.byWords ? '+57 605 000 00 78' : '+57 605 000 00 77');
  await publish(staff, 'Otro teléfono');
}

/** Changes the sentence at the head of the home page in both languages. */
export async function changeSentence(staff: StaffOnPage): Promise<void> {
  await choose(staff, '/', staff.visitor.page.locator('#root h1'));
  await write(staff, 'español', staff.byWords ? 'Su carga ya llega' : 'Su carga llega hoy');
  await write(staff, 'inglés', staff.byWords ? 'Your cargo now' : 'Your cargo today');
  await publish(staff, 'Frase nueva');
}

/** Adds a question beside one of the frequent ones. */
export async function addQuestion(staff: StaffOnPage): Promise<void> {
  const { page } = staff.visitor;
  await choose(staff, '/preguntas-frecuentes', page.locator('#root summary').filter({ hasText: '¿Cómo pago' }).first());
  const label = 'Agregar una pregunta';
  await staff.press(changes(page).getByRole('button', { name: label }));
  const [spanish, english] = staff.byWords
    ? ['¿Abren domingos?', 'Open on Sunday?']
    : ['¿Abren sábados?', 'Open Saturdays?'];
  await staff.type(spanish);
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  for (const [name, language, text] of [
    ['Pregunta', 'inglés', english],
    ['Respuesta 1', 'español', 'No.'],
    ['Respuesta 1', 'inglés', 'No.'],
  ] as const) {
    const group = changes(page).getByRole('group', { name: new RegExp(`^${name}`) });
    await staff.press(group.getByLabel(language).first());
    await staff.type(text);
  }
  await publish(staff, 'Pregunta nueva');
}

/** Closes an office on Fridays. */
export async function closeOffice(staff: StaffOnPage): Promise<void> {
  const { page } = staff.visitor;
  await choose(staff, '/', page.locator('#root footer a[href^="tel:"]').nth(1));
  await staff.press(changes(page).getByRole('button', { name: /^Todos los datos de/ }));
  const last = changes(page).getByRole('combobox', { name: 'Último día' });
  await staff.press(last);
  await page.keyboard.press('Control+a');
  await staff.type(staff.byWords ? 'miércoles' : 'jueves');
  await page.keyboard.press('Enter');
  await publish(staff, 'Viernes cerrado');
}
