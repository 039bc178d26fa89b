import { describe, expect, it } from 'vitest';
import { svgOf } from '../../../src/engine/core/svg.ts';
import { assetOf } from '../../../src/server/content/catalog/folder.ts';
import { found, replace } from '../../support/catalog-harness.ts';

describe('a drawing that cannot be shown', () => {
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
});

describe('the size and the styles of drawings', () => {
  const NS = 'xmlns="http://www.w3.org/2000/svg"';
  const PATH = '<path d="M0 0h24"/>';
  const ICON = 'icons/payments.svg';

  describe('a drawing', () => {
    it.each(['', 'width="100%" height="100%"', 'viewBox="0 0"', 'width="24"', 'viewBox="0 0 0 24"'])(
      'states its size: <svg %s>',
      (attributes) => {
        for (const file of [ICON, 'images/logo.svg'])
          expect(found({ [file]: `<svg ${NS} ${attributes}>${PATH}</svg>` })).toEqual([
            `drawing-without-size ${file}:1:1`,
          ]);
      },
    );

    it.each(["viewBox='0 0 24 24'", 'viewBox="0,0,24,24"', 'width="24px" height="18.5333333333333mm"'])(
      'may state it as <svg %s>',
      (attributes) => {
        expect(found({ 'images/logo.svg': `<svg ${NS} ${attributes}>${PATH}</svg>` })).toEqual([]);
      },
    );

    it('has no style sheet if it is an icon, because icons share one file', () => {
      const styled = `<svg ${NS} viewBox="0 0 24 24"><defs><style>.cls-1{fill:red}</style></defs>${PATH}</svg>`;
      expect(found({ [ICON]: styled })).toEqual([`icon-with-styles ${ICON}:1:1`]);
      expect(found({ 'images/logo.svg': styled })).toEqual([]);
      expect(found({ [ICON]: `<svg ${NS} viewBox="0 0 24 24"><style/>${PATH}</svg>` })).toEqual([]);
    });

    it('of another type is not reported twice', () => {
      expect(found({ 'images/logo.svg': 'GIF89a' }).every((line) => line.startsWith('file-type'))).toBe(true);
    });

    it('is square if it is an icon, give or take a tenth', () => {
      const sized = (box: string) => ({ [ICON]: `<svg ${NS} viewBox="${box}">${PATH}</svg>` });
      expect(found(sized('0 0 1200 40'))).toEqual([`icon-not-square ${ICON}:1:1`]);
      expect(found(sized('0 0 24 40'))).toEqual([`icon-not-square ${ICON}:1:1`]);
      expect(found(sized('0 0 24 22'))).toEqual([]);
      expect(found({ 'images/logo.svg': `<svg ${NS} viewBox="0 0 1200 40">${PATH}</svg>` })).toEqual([]);
    });
  });
});

describe('a drawing of two pages', () => {
  const SVG = new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6" viewBox="0 0 8 6"><path d="M0 0h8"/></svg>',
  );
  const onHome = (image: string) =>
    replace('title: { es: Bienvenidos, en: Welcome }', `title: { es: Bienvenidos, en: Welcome }\n  image: ${image}`);

  it('repeated-drawing accepts different images', () => {
    expect(found({ 'images/quay.svg': SVG, 'pages/home.yaml': onHome('images/quay.svg') })).toEqual([]);
  });
});
