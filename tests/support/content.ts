import { content } from '../../src/generated/content.ts';
import { setContent } from '../../src/shared/content.ts';

/** Tests run with the Content of the compiled catalogs. */
setContent(content);

/** From here on, the agency of the file that calls this has its clock in Colombia. */
export function setTimeOfColombia(): void {
  setContent({ ...content, country: { ...content.country, timeZone: 'America/Bogota' } });
}
