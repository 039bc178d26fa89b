import { SaxesParser, type SaxesTagNS } from 'saxes';
import { describe, expect, it } from 'vitest';
import { type Changes, found } from '../support/catalog-harness.ts';
import { modulesOf } from './support/emitted.ts';

const ICON = 'icons/payments.svg';
const NS = 'xmlns="http://www.w3.org/2000/svg"';

/** The elements of the emitted sprite, which must be well-formed XML with known namespaces. */
function spriteOf(changes: Changes): SaxesTagNS[] {
  const parser = new SaxesParser({ xmlns: true });
  const tags: SaxesTagNS[] = [];
  parser.on('opentag', (tag) => tags.push(tag));
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(modulesOf(changes).get('icons.svg') ?? '').close();
  return tags;
}

/** The symbol of the changed icon, as it is written. */
function symbolOf(svg: string): string | undefined {
  return modulesOf({ [ICON]: svg })
    .get('icons.svg')
    ?.split('\n')
    .find((line) => line.includes(`id="${ICON}"`));
}

/** As Inkscape and Illustrator save a drawing. */
const OF_PROGRAM = `<?xml version="1.0" encoding="UTF-8"?>
<svg ${NS} xmlns:svg="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
   width="24" height="24" viewBox="0 0 24 24" version="1.1" id="svg1" fill='none' inkscape:version="1.3">
  <!-- Capa > 1 -->
  <metadata><rdf:RDF><path d="M9 9"/></rdf:RDF></metadata>
  <inkscape:view><path d="M8 8"/></inkscape:view>
  <defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs>
  <g inkscape:label="Capa 1" id="layer1"><svg:path fill="url(#a)" d="M0 0h24"/><use xlink:href="#layer1"/></g>
</svg>`;

describe('the sprite of the icons', () => {
  it('is valid XML whatever namespaces a drawing program adds', () => {
    expect(found({ [ICON]: OF_PROGRAM })).toEqual([]);
    const tags = spriteOf({ [ICON]: OF_PROGRAM });
    const namespaces = tags.flatMap(({ uri, attributes }) => [
      uri,
      ...Object.values(attributes).map((each) => each.uri),
    ]);
    expect(new Set(namespaces)).toEqual(new Set(['', 'http://www.w3.org/2000/svg', 'http://www.w3.org/2000/xmlns/']));
  });

  it('has what SVG draws, with ids that begin with the path of their icon', () => {
    expect(symbolOf(OF_PROGRAM.replaceAll(/\n\s*/g, ' '))?.replaceAll('> <', '><')).toBe(
      [
        `<symbol id="${ICON}" viewBox="0 0 24 24" fill="none">`,
        `<defs><linearGradient id="${ICON}-a"><stop offset="0"/></linearGradient></defs>`,
        `<g id="${ICON}-layer1"><path fill="url(#${ICON}-a)" d="M0 0h24"/><use href="#${ICON}-layer1"/></g></symbol>`,
      ].join(''),
    );
  });

  it('makes an icon without a viewBox as large as its width and height', () => {
    expect(symbolOf(`<svg ${NS} width='96' height="1in"><path d="M0 0"/></svg>`)).toBe(
      `<symbol id="${ICON}" viewBox="0 0 96 96"><path d="M0 0"/></symbol>`,
    );
  });

  it('keeps text and signs as they were', () => {
    expect(
      symbolOf(`<svg ${NS} viewBox="0 0 9 9"><text x="1" font-family='"A"'>R &amp; <![CDATA[<D>]]></text></svg>`),
    ).toBe(
      `<symbol id="${ICON}" viewBox="0 0 9 9"><text x="1" font-family="&quot;A&quot;">R &amp; &lt;D&gt;</text></symbol>`,
    );
  });
});

it.each([
  ["viewBox='0 0 640 480'", 640, 480],
  ['viewBox="0,0,32,16"', 32, 16],
  ['width="120px" height="1in"', 120, 96],
])('the size of an image is read from %s', (attributes, width, height) => {
  const changes = { 'images/logo.svg': `<svg ${NS} ${attributes}><path d="M0 0"/></svg>` };
  expect(modulesOf(changes).get('images.ts')).toContain(`"width": ${width},\n    "height": ${height}\n`);
});
