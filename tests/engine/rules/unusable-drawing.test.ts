import { describe, expect, it } from 'vitest';
import { svgOf } from '../../../src/engine/core/svg.ts';
import { assetOf } from '../../../src/server/content/catalog/folder.ts';
import { found } from '../../support/catalog-harness.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
const FILE = 'images/logo.svg';
const PATH = '<path d="M0 0h24"/>';
const drawing = (content: string, attributes = '') => `<svg ${NS} viewBox="0 0 24 24" ${attributes}>${content}</svg>`;
/** Why a drawing cannot be shown, with a look whether the rule reports it. */
function causeOf(svg: string): string | undefined {
  const { error } = svgOf(assetOf(FILE, new TextEncoder().encode(svg)));
  expect(found({ [FILE]: svg })).toEqual(error === undefined ? [] : [`unusable-drawing ${FILE}:1:1`]);
  return error;
}

describe('a drawing that cannot be shown', () => {
  it.each([
    drawing(`${PATH}<script>1</script>`),
    drawing(PATH, 'onload="x()"'),
    drawing(`${PATH}<a href="javascript:x"/>`),
    drawing(`${PATH}<a href="java\nscript:x"/>`),
    drawing(`${PATH}<set attributeName="href" to="javascript:x"/>`),
    drawing(`${PATH}<h:script xmlns:h="http://www.w3.org/1999/xhtml">1</h:script>`),
    `<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><s:script>1</s:script></s:svg>`,
  ])('contains a program: %s', (svg) => {
    expect(causeOf(svg)).toBe('code');
  });

  it.each([
    drawing(`${PATH}<image xlink:href="foto.jpg"/>`, XLINK),
    drawing(`${PATH}<image href="https://example.com/foto.jpg"/>`),
  ])('shows a picture that is another file: %s', (svg) => {
    expect(causeOf(svg)).toBe('linked-picture');
  });

  it('declares entities or attributes, as Illustrator does', () => {
    const doctype = (subset: string) => `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd"${subset}>`;
    const illustrator = doctype(' [ <!ENTITY ns_svg "http://www.w3.org/2000/svg"> ]');
    expect(causeOf(`${illustrator}<svg xmlns="&ns_svg;" viewBox="0 0 24 24">${PATH}</svg>`)).toBe('entity');
    expect(causeOf(doctype(' [ <!ATTLIST svg onload CDATA "x()"> ]') + drawing(PATH))).toBe('entity');
    expect(causeOf(doctype('') + drawing(PATH))).toBeUndefined();
  });

  it('contains a part of a web page, as draw.io does', () => {
    const text = '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">Buque</p></foreignObject>';
    expect(causeOf(drawing(`<title>Mapa only=1</title>${text}`))).toBe('page-part');
  });

  it('draws nothing', () => {
    expect(causeOf(drawing(''))).toBe('empty');
    expect(causeOf(drawing('<title>Logo</title><g/>'))).toBe('empty');
  });

  it('is reported once, however many places name it', () => {
    expect(found({ 'icons/payments.svg': drawing('') })).toEqual(['unusable-drawing icons/payments.svg:1:1']);
  });

  it('may say anything in its texts, and contain pictures', () => {
    expect(causeOf(drawing(`<title>only=1, javascript: and &lt;script></title>${PATH}`))).toBeUndefined();
    expect(causeOf(drawing('<image href="data:image/png;base64,iVBORw0KGgo="/>'))).toBeUndefined();
  });
});
