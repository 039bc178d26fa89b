import { describe, expect, it } from 'vitest';
import { found } from '../../support/catalog-harness.ts';

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
