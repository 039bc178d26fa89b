import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StaffAtKeyboard } from './staff-at-keyboard.ts';

/** The line whose host changes, and its hosts. */
const [LINE, LINE_NAME] = ['catalog/lines/hapag.yaml', 'Hapag-Lloyd'];
const [FORMER_HOST, NEW_HOST] = ['www.hapag-lloyd.com', 'portal.hapag-lloyd.com'];
/** How many addresses of the line have the former host, once `giveManyLinks` has been called. */
const MANY = 36;

/** Gives the line `MANY` addresses of its host. @param folder of the project */
export function giveManyLinks(folder: string): void {
  const path = join(folder, LINE);
  const inBoth = (address: string) =>
    `{ es: 'https://${FORMER_HOST}/es/${address}', en: 'https://${FORMER_HOST}/en/${address}' }`;
  const text = readFileSync(path, 'utf8')
    .replaceAll(
      /url: https:\/\/agencia\.example\.com\/hapag\/([a-z]+(?:\?bl=\{number\})?)/g,
      (_all, page) => `url: ${inBoth(page)}`,
    )
    .replace('  compliance:\n', () =>
      ['vehicle', 'vessel', 'booking']
        .map(
          (id) =>
            `    - id: ${id}\n      label: { es: Por ${id}, en: By ${id} }\n      target: { kind: external, url: ${inBoth(`track-${id}`)} }\n`,
        )
        .concat('  compliance:\n')
        .join(''),
    );
  const count = text.split(`//${FORMER_HOST}/`).length - 1;
  if (count !== MANY) throw new Error(`the line has ${count} addresses`);
  writeFileSync(path, text);
}

/** Replaces the host in all addresses of the line by that of its new site, and goes to the draft. */
export async function moveHost(staff: StaffAtKeyboard): Promise<void> {
  const { page, keys, t } = staff;
  // In a window of 768 px the sections are a list from which a letter chooses.
  await keys.tabTo('combobox', t('panel:section'));
  await keys.type('E');
  await page.getByRole('grid').waitFor();
  await keys.tabTo('checkbox', t('panel:links.chooseAll', { name: LINE_NAME }));
  await keys.press('Space');
  await keys.tabTo('button', t('panel:links.replace'));
  await keys.press('Enter');
  await keys.type(FORMER_HOST);
  await keys.tabTo('textbox', t('panel:links.by'));
  await keys.type(NEW_HOST);
  await keys.tabTo('button', t('panel:links.send', { count: MANY }));
  await keys.press('Enter');
  await page.locator('ins', { hasText: NEW_HOST }).first().waitFor();
  await keys.tabTo('link', t('panel:content.review'));
  await keys.press('Enter');
  await page.getByRole('button', { name: t('panel:content.publish'), exact: true }).waitFor();
}
