import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WEIGHTS } from '../../src/server/rendering/fonts.ts';
import { ROOT } from '../support/root.ts';

const read = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).map((file) => ({
    file: file.replaceAll('\\', '/'),
    text: readFileSync(join(ROOT, file), 'utf8'),
  }));
const files = read('src/{site,panel}/**/*.tsx');
const sheets = read('src/{site,panel}/**/*.css');
/** Styles on an element with MUI's own prop. */
const SX = /\bsx=\{/;
/**
 * Styles on an element with React's prop. A value that only the code knows is passed to the CSS module as a custom property.
 */
const INLINE = /\bstyle=\{\{(?!\s*['"]--)/;
/** The build draws it as a picture, without a style sheet. */
const PICTURE = 'src/site/app/head/ShareCard.tsx';
/** Imports of the dialog of MUI and its parts. */
const DIALOG = /from '@mui\/material\/Dialog\w*'/;
/** A time, a radius in pixels or a focus ring, for which the theme has names. */
const LITERAL = /\b[1-9]\d*m?s\b|-radius: [^;]*\d(?:px|rem)|outline: \dpx solid var\(--color-deep\)/g;
/** A colour; the name of a private method may look like one. */
const COLOR = /(?<![.&\w])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!\()|\b(?:rgb|hsl|oklch)a?\(\d/gi;
/** The files with colours that are no part of a brand, each with the reason. */
const WITH_COLORS: Readonly<Record<string, string>> = {
  'src/engine/core/colors.ts': 'white, which is the ground of every brand',
  'src/engine/core/report/messages/en.ts': 'an example of how a colour is written',
  'src/engine/core/report/messages/es.ts': 'an example of how a colour is written',
  'src/server/content/previews/pages.ts': 'the banner of a preview must look like no part of the site',
  'src/site/layout/Footer.module.css': 'lines of translucent white, on dark grounds of any brand',
  'src/site/ui/Buttons.module.css': 'a border of translucent white, on dark grounds of any brand',
};

/** Returns the classes that a CSS module has. */
function classesOf(sheet: string): ReadonlySet<string> {
  const text = sheets.find(({ file }) => file === sheet)?.text.replace(/\/\*.*?\*\/|@import[^;]*;/gs, '') ?? '';
  return new Set([...text.matchAll(/\.([_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
}

/** Returns the class names of CSS modules in a component: as `<sheet>: <class>`. */
function classNamesIn({ file, text }: (typeof files)[number]): string[] {
  const imported = [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)];
  return imported.flatMap(([, name = '', from = '']) => {
    const sheet = join(dirname(file), from).replaceAll('\\', '/');
    const uses = text.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)\\b(?!\\()`, 'g'));
    return [...uses].map(([, used]) => `${sheet}: ${used}`);
  });
}

const having = (pattern: RegExp) => files.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

describe('the styles of the site', () => {
  it('are in CSS modules or the theme, not on the elements', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(having(SX), 'Move the styles of `sx` in these files to a CSS module or the theme.').toEqual([]);
    expect(having(INLINE), `Move inline styles to a CSS module, except in ${PICTURE}.`).toEqual([PICTURE]);
  });

  it('use only font sizes of the scale, or sizes relative to the surrounding text', () => {
    const sizes = sheets.flatMap(({ file, text }) =>
      [...text.matchAll(/font-size: ([^;]+);/g)].map(([, size]) => `${file}: ${size}`),
    );
    expect(sizes.length).toBeGreaterThan(50);
    const others = sizes.filter((size) => !/: (var\(--size-\w+\)|[\d.]+em)$/.test(size));
    expect(others, 'Use a size of the theme, var(--size-…), or a size in em.').toEqual([]);
  });

  it('use only weights that the file of the font has', () => {
    const { least, most } = WEIGHTS;
    const used = [...sheets, ...files].flatMap(({ file, text }) =>
      [...text.matchAll(/\bfont-?weight: ?'?(\d+)[;,' ]/gi)].map(([, weight]) => ({ file, weight: Number(weight) })),
    );
    expect(used.length).toBeGreaterThan(50);
    expect(used.filter(({ weight }) => weight < least || weight > most)).toEqual([]);
  });

  it('use only the radii, focus rings, backdrops and durations of the theme', () => {
    const own = sheets.filter(({ file }) => !file.startsWith('src/site/theme/'));
    expect(own.length).toBeGreaterThan(50);
    const literals = own.flatMap(({ file, text }) => (text.match(LITERAL) ?? []).map((found) => `${file}: ${found}`));
    expect(literals, 'Use the custom properties of the theme for these values.').toEqual([]);
  });

  it('have the colours of the brand, and no other', () => {
    const code = read('src/{engine,panel,server,shared,site}/**/*.{ts,tsx,css}');
    expect(code.length).toBeGreaterThan(500);
    const found = code.filter(({ text }) => text.match(COLOR) !== null).map(({ file }) => file);
    expect(found.sort(), 'Read the colours of content.brand, or custom properties.').toEqual(Object.keys(WITH_COLORS));
  });

  it('name only classes that their CSS module has', () => {
    const named = new Set(files.flatMap(classNamesIn));
    expect(named.size).toBeGreaterThan(300);
    const missing = [...named].filter((use) => {
      const [sheet = '', name = ''] = use.split(': ');
      return !classesOf(sheet).has(name);
    });
    expect(missing, 'Remove these class names, or add the classes to the CSS modules.').toEqual([]);
  });

  it('use the dialog of MUI only in the Dialog component of the panel', () => {
    expect(having(DIALOG), 'Use src/panel/Dialog.tsx, or src/site/ui/Dialog.tsx.').toEqual(['src/panel/Dialog.tsx']);
  });

  it.each([
    [SX, '<Alert severity="error" sx={{ mb: 2 }}>'],
    [INLINE, "<div style={{ minHeight: '80vh' }}>"],
    [LITERAL, 'transition: transform 120ms;'],
    [LITERAL, 'border-start-start-radius: 8px;'],
    [LITERAL, 'outline: 3px solid var(--color-deep);'],
    [COLOR, 'background: rgb(11 34 57 / 45%);'],
    [COLOR, "const ink = '#0B2239';"],
    [COLOR, 'color: #fff;'],
    [DIALOG, "import DialogTitle from '@mui/material/DialogTitle';"],
  ])('are checked by patterns that find violations: %s', (pattern, text) => {
    expect(text).toMatch(pattern);
  });
});
