import { objectsAt, textAt, valueAt } from '../../contract/json.ts';
import { definitionsOf, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'missing-icon': { link: string };
};

/** A menu shows a link as an icon only if the link has one. */
export const missingIcon: Rule<Problems> = {
  *check(catalog) {
    for (const menu of definitionsOf(catalog, 'menu').values()) {
      for (const [index, entry] of objectsAt(menu.value, 'items').entries()) {
        const link = definitionsOf(catalog, 'link').get(textAt(entry, 'link') ?? '');
        if (textAt(entry, 'appearance') !== 'icon' || link === undefined || valueAt(link.value, 'icon') !== undefined)
          continue;
        if (catalog.invalidFiles.has(link.file)) yield 'not-checked';
        else yield problem('missing-icon', placeWithin(menu, 'items', index, 'appearance'), { link: link.id });
      }
    }
  },
  messages: {
    'missing-icon': {
      es: ({ link }) => ({
        message: `el enlace «${link}» no tiene icono, y el menú lo muestra solo como icono`,
        help: `agregue «icon» a «${link}» en links.yaml, o borre aquí «appearance: icon»`,
      }),
      en: ({ link }) => ({
        message: `the link "${link}" has no icon, and the menu shows it only as an icon`,
        help: `add "icon" to "${link}" in links.yaml, or delete "appearance: icon" here`,
      }),
    },
  },
};
