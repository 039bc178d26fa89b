import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const withUrl = (url: string) => ({
  'lines/south.yaml': replace('url: https://pay.example.com/south', `url: ${JSON.stringify(url)}`),
});
const PLAIN = 'https://www.linea.example/rastreo';

/** Addresses as programs and sentences hand them on, and the address that is meant. */
const ALTERED = [
  [
    'https://eur05.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.linea.example%2Frastreo&data=05%7C02%7Cpersona%40empresa.example%7C1&reserved=0',
    PLAIN,
  ],
  ['https://www.google.com/url?sa=t&url=https://www.linea.example/rastreo', PLAIN],
  ['https://urldefense.proofpoint.com/v2/url?u=https-3A__www.linea.example_rastreo&d=DwMFAg', PLAIN],
  ['https://urldefense.com/v3/__https://www.linea.example/rastreo?a=1__;!!Abc!xyz$', `${PLAIN}?a=1`],
  ['https://www.google.com/amp/s/www.linea.example/rastreo', PLAIN],
  ['https://secure-web.cisco.com/1abcDEF/https%3A%2F%2Fwww.linea.example%2Frastreo', PLAIN],
  ['https://l.facebook.com/l.php?u=https%3A%2F%2Fwww.linea.example%2Frastreo%3Ffbclid%3Dx&h=AT', PLAIN],
  ['https://www.bing.com/ck/a?!&&p=1&u=a1aHR0cHM6Ly93d3cubGluZWEuZXhhbXBsZS9yYXN0cmVv&ntb=1', PLAIN],
  ['https://r.search.yahoo.com/_ylt=A/RV=2/RU=https%3a%2f%2fwww.linea.example%2frastreo/RK=2/RS=x-', PLAIN],
  ['https://www.linea.example/t?a=1&amp;b=2', 'https://www.linea.example/t?a=1&b=2'],
  [`${PLAIN}.`, PLAIN],
  [`${PLAIN},`, PLAIN],
  [`${PLAIN})`, PLAIN],
  [`${PLAIN}%20`, PLAIN],
  [`${PLAIN}?fbclid=IwAR123`, PLAIN],
  [`${PLAIN}?a=1&gclid=x#b`, `${PLAIN}?a=1#b`],
  [`${PLAIN};jsessionid=AB12?a=1`, `${PLAIN}?a=1`],
  [`${PLAIN}#:~:text=hola`, PLAIN],
] as const;

describe('altered-address', () => {
  it.each(ALTERED)('warns of %s, and suggests an address that is fine', (url, meant) => {
    expect(found(withUrl(url))).toEqual([`altered-address lines/south.yaml:9:38 (${meant})`]);
    expect(found(withUrl(meant))).toEqual([]);
  });

  it('says when the address publishes the mailbox of whoever copied it', () => {
    expect(printed(withUrl(ALTERED[0][0]), 'es')).toContain('publica el correo de quien la copió');
    expect(printed(withUrl(ALTERED[1][0]), 'es')).not.toContain('correo de quien');
  });

  it.each([
    'https://www.linea.example/login?returnUrl=https%3A%2F%2Fwww.linea.example%2Fx',
    'https://sso.linea.com.co/login?to=https://www.linea.com.co/x',
    'https://www.linea.example/a_(b)',
    'https://www.linea.example/x?utm_source=web&q=%20d',
    'https://www.linea.example/y.jsp;id=1',
  ])('accepts %s', (url) => expect(found(withUrl(url))).toEqual([]));
});
