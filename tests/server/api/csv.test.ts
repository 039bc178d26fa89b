import { describe, expect, it } from 'vitest';
import { csvLine } from '../../../src/server/api/lists/csv.ts';

describe('a cell of a CSV export', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+57 300', "'+57 300"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', '"\'\r\'=1"'],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['a=1', 'a=1'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['\n=1', '"\'\n\'=1"'],
    ['two\n\nparagraphs', '"two\n\nparagraphs"'],
    ['Ana;=1+2;Ruiz', "Ana;'=1+2;Ruiz"],
    ['Ana\n@SUM(A1)', '"Ana\n\'@SUM(A1)"'],
    ['a,b;-1', '"a,b;\'-1"'],
    ['Ñandú', 'Ñandú'],
    ['', ''],
    [null, ''],
    [undefined, ''],
    [7, '7'],
    [false, 'false'],
    [{ a: 1 }, '"{""a"":1}"'],
  ])('%j is written as %j', (value, written) => {
    expect(csvLine([value], ',')).toBe(`${written}\r\n`);
  });

  it('is quoted where it contains the separator of the language', () => {
    expect(csvLine(['a;b', 'a,b', 3], ';')).toBe('"a;b";a,b;3\r\n');
  });
});
