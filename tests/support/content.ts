import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { content } from '../../src/generated/content.ts';
import { setContent } from '../../src/shared/content.ts';
import { ROOT } from './root.ts';

/** Tests run with the Content of the compiled catalogs. */
setContent(content);

/** From here on, the agency of the file that calls this has its clock in Colombia. */
export function setTimeOfColombia(): void {
  setContent({ ...content, country: { ...content.country, timeZone: 'America/Bogota' } });
}

/** From here on, the clients of the agency have tax ids of Colombia, with nine digits, by the agency's own name for them. */
export function setTaxIdsOfColombia(): void {
  const pack = parse(readFileSync(join(ROOT, 'src/packs/countries/co/country/co.yaml'), 'utf8'));
  const { label, name, printedOn } = content.taxId;
  const taxDocument = { ...pack.taxDocument, name: content.taxDocument.name };
  setContent({ ...content, taxId: { ...pack.taxId, label, name, printedOn }, taxDocument });
}
