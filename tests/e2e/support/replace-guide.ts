import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { SAMPLE_PDF } from '../../support/root.ts';

/** A complete PDF that differs from the one on the site. */
export const NEW_GUIDE = Buffer.concat([readFileSync(SAMPLE_PDF), Buffer.from('% another\n%%EOF\n')]);

/** Replaces the importer guide in the shown draft, and returns to the draft. */
export async function replaceGuide(page: Page): Promise<void> {
  const draft = new URL(page.url()).searchParams.get('draft');
  await page.goto(`/panel-portal?view=content&file=downloads.yaml&draft=${draft}`);
  await page.locator('summary', { hasText: 'Guía del importador' }).click();
  const input = page.locator('details[open] input[type=file]');
  const choose = (buffer: Buffer) => input.setInputFiles({ name: 'nueva.pdf', mimeType: 'application/pdf', buffer });
  await choose(Buffer.from('%PDF-1.7 cut off'));
  await page.getByText('El archivo no se aceptó').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await choose(NEW_GUIDE);
  await page.getByText('Este borrador lo reemplaza').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Revisar el borrador' }).click();
  await page.getByRole('link', { name: 'guia-del-importador.pdf' }).waitFor();
}
