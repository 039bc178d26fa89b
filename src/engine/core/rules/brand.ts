import { isObject, textAt, valueAt } from '../../contract/json.ts';
import { type Color, contrast, decidingColor, type Palette, paletteOf, similarColors } from '../colors.ts';
import { fileOfKind } from '../link/file-of-kind.ts';
import type { LinkedCatalog } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { type Finding, inTurn, type Rule } from './rule.ts';

type Problems = {
  'low-contrast': { text: Color; ground: Color; least: number; ratio: number; nearest: string | undefined };
  'missing-font-package': { name: string };
};

/** The colours of the brand can be told apart, and its fonts are installed. */
export const brand: Rule<Problems> = {
  check: (catalog) => inTurn(catalog, [lowContrast, missingFontPackage]),
  messages: {
    'low-contrast': {
      es: ({ text, ground, least, ratio, nearest }) => ({
        message: `«${text}» no se lee bien sobre «${ground}»: el contraste es de ${rounded(ratio).replace('.', ',')} y debe ser de al menos ${String(least).replace('.', ',')}`,
        help:
          nearest === undefined
            ? 'ningún tono de este color sirve con los demás: aclare los fondos claros, u oscurezca los oscuros'
            : `el más parecido que sirve con todos los demás es '${nearest}'`,
      }),
      en: ({ text, ground, least, ratio, nearest }) => ({
        message: `"${text}" is hard to read on "${ground}": the contrast is ${rounded(ratio)} and must be at least ${least}`,
        help:
          nearest === undefined
            ? 'no shade of this colour fits the others: make light grounds lighter, or dark ones darker'
            : `the nearest one that passes with all others is '${nearest}'`,
      }),
    },
    'missing-font-package': {
      es: ({ name }) => ({
        message: `el paquete ${name} no está instalado`,
        help: `instálelo con: npm install --save-exact ${name}`,
      }),
      en: ({ name }) => ({
        message: `the package ${name} is not installed`,
        help: `install it with: npm install --save-exact ${name}`,
      }),
    },
  },
};

/** The colours of the brand can be told apart wherever one is shown on another. */
function* lowContrast(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const file = fileOfKind(catalog.files, 'brand');
  const value = valueAt(file?.value, 'colors');
  if (file === undefined || file.isInvalid || !isObject(value)) return;
  const chosen = Object.fromEntries(Object.keys(value).map((key) => [key, textAt(value, key)]));
  const colors = paletteOf(chosen);
  if (colors === undefined) return;
  let failing = PAIRS.filter((pair) => contrastOf(pair, colors) < pair.least);
  const decides = (key: Color) => (pair: Pair) =>
    decidingColor(pair.text, chosen) === key || decidingColor(pair.ground, chosen) === key;
  // One wrong colour may fail on several grounds: the colour with the most failing pairs is reported, once.
  while (failing.length > 0) {
    const keys = failing.flatMap(({ text, ground }) => [decidingColor(text, chosen), decidingColor(ground, chosen)]);
    const count = (key: Color) => failing.filter(decides(key)).length;
    const [key] = keys.filter((each) => each !== undefined).sort((a, b) => count(b) - count(a));
    if (key === undefined) return;
    const ofKey = PAIRS.filter(decides(key));
    const passes = (color: string) => {
      const changed = paletteOf({ ...chosen, [key]: color });
      return changed !== undefined && ofKey.every((pair) => contrastOf(pair, changed) >= pair.least);
    };
    const [worst] = failing.filter(decides(key)).sort((a, b) => contrastOf(a, colors) - contrastOf(b, colors));
    if (worst === undefined) return;
    const at = { file: file.path, pointer: ['colors', key], part: 'value' } as const;
    const { text, ground, least } = worst;
    const nearest = similarColors(colors[key]).find(passes);
    yield problem('low-contrast', at, { text, ground, least, ratio: contrastOf(worst, colors), nearest });
    failing = failing.filter((pair) => !decides(key)(pair));
  }
}

/** A text or control, and a ground that the site shows it on. */
interface Pair {
  readonly text: Color;
  readonly ground: Color;
  readonly least: number;
}

/** The least contrast of texts, and of large texts and controls (WCAG 2.2, 1.4.3 and 1.4.11). */
const [TEXT, CONTROL] = [4.5, 3];
const LIGHT = ['white', 'paper', 'mist'] as const;
const DARK = ['ink', 'deep'] as const;

/** Every text and control of the site, mails, PDFs and share pictures with its grounds. Which is which does not matter. */
export const PAIRS: readonly Pair[] = [
  ...pairs(TEXT, ['ink', 'deep', 'sea', 'muted', 'signal'], LIGHT),
  ...pairs(TEXT, ['white', 'foam', 'star'], DARK),
  ...pairs(TEXT, ['ink'], ['star', 'starStrong']),
  // An estimated time.
  ...pairs(TEXT, ['deep'], ['foam']),
  ...pairs(CONTROL, ['lineStrong'], LIGHT),
  // The ring of focus on a main button. Elsewhere, the ring or its halo has the contrast of a text.
  ...pairs(CONTROL, ['deep'], ['star']),
];

function pairs(least: number, texts: readonly Color[], grounds: readonly Color[]): readonly Pair[] {
  return texts.flatMap((text) => grounds.map((ground) => ({ text, ground, least })));
}

/** Returns the contrast of a pair, 1 to 21. */
export function contrastOf({ text, ground }: Pair, colors: Palette): number {
  return contrast(colors[text], colors[ground]);
}

/** Rounds a contrast down, so that one that fails never looks sufficient. */
function rounded(ratio: number): string {
  return String(Math.floor(ratio * 100) / 100);
}

/** The packages that the brand takes its fonts from are installed. */
function* missingFontPackage({ files, fontPackages }: LinkedCatalog): Iterable<Finding<Problems>> {
  const file = fileOfKind(files, 'brand');
  if (file === undefined || fontPackages === undefined) return;
  for (const use of ['page', 'pdf', 'picture']) {
    const pointer = ['type', use, 'package'];
    const name = textAt(file.value, ...pointer);
    if (name !== undefined && !fontPackages.includes(name))
      yield problem('missing-font-package', { file: file.path, pointer, part: 'value' }, { name });
  }
}
