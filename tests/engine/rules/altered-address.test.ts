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
  ['https://www-linea-example.translate.goog/rastreo?_x_tr_sl=en&_x_tr_tl=es&_x_tr_pto=wapp', PLAIN],
  ['https://mi--linea-com-co.translate.goog/a?b=1&_x_tr_sl=en', 'https://mi-linea.com.co/a?b=1'],
  ['https://cache.example.com/search?q=cache:abc:https://www.linea.example/rastreo', PLAIN],
  ['https://mail.example.net/v1/url?o=https%3A//www.linea.example/rastreo&g=x', PLAIN],
  ...['**', ']', '>', '|', '?', '%22', '%3E', '%27', '&quot;', '&gt;', '%E2%80%8B', '%EF%BB%BF'].map(
    (end) => [`${PLAIN}${end}`, PLAIN] as const,
  ),
  ['https://www.linea.example/rast%E2%80%8Breo', PLAIN],
  ['https://www.linea.example/rast%C2%ADreo', PLAIN],
  [`${PLAIN}?srsltid=AfmB&a=1`, `${PLAIN}?a=1`],
  [`${PLAIN}?_gl=1*abc`, PLAIN],
  [`${PLAIN}?authuser=0`, PLAIN],
  [`${PLAIN}?sessionId=0a1b&a=1`, `${PLAIN}?a=1`],
  [`${PLAIN}?a=1&access_token=abc`, `${PLAIN}?a=1`],
  [`${PLAIN}?t=eyJ${'abc'.repeat(4)}.eyJ${'abc'.repeat(4)}.abc`, PLAIN],
  [`${PLAIN}#access_token=abc&expires_in=3600`, PLAIN],
  ['https://www.linea.example/(S(lit3py55t21z5v55vlm25s55))/rastreo', PLAIN],
  ['https://docs.google.com/forms/d/1abc/edit?pli=1', 'https://docs.google.com/forms/d/1abc/viewform'],
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
    ['https://bit.ly/3xYzAbC', 'enlace corto'],
    ['https://www.TinyURL.com/yc3', 'enlace corto'],
    ['https://protect-eu.mimecast.com/s/AbC1C2jLx?domain=linea.example', 'oculta adónde lleva'],
    ['https://u12.ct.sendgrid.net/ls/click?upn=u001.aBcD', 'oculta adónde lleva'],
    ['https://www.google.com.co/search?q=linea+rastreo', 'búsqueda de un buscador'],
    ['https://duckduckgo.com/?t=h&q=linea', 'búsqueda de un buscador'],
    ['https://mail.google.com/mail/u/0/#inbox/FMfcg', 'buzón de correo'],
    ['https://outlook.office.com/mail/inbox/id/AAQ', 'buzón de correo'],
    ['https://www.linea.example/rastr...', 'puede estar cortada'],
    ['https://www.linea.example/rastr…', 'puede estar cortada'],
    ['https://n9.cl/abc12', 'enlace corto'],
    ['https://linea-my.sharepoint.com/:b:/g/personal/ana_linea_example/EabcD?e=x', 'en el espacio de una persona'],
    ['https://we.tl/t-abc', 'descárguelo, y póngalo en el sitio'],
    ['https://accounts.google.com/v3/signin/identifier?continue=https%3A%2F%2Fdrive.google.com', 'inicia sesión'],
    ['https://www.linea.example/rastreo?user=ana&password=secreto', 'una contraseña, o un permiso que vence'],
    ['https://archivo.example.com/a.pdf?sv=2022&se=2026-12-01&sig=abc', 'una contraseña, o un permiso que vence'],
    ['https://archivo.example.com/a.pdf?X-Amz-Expires=600&X-Amz-Signature=abc', 'cambie la contraseña'],
    ['https://www.linea.example/?p=12&preview=true', 'para editar el documento o la página'],
    ['https://www.linea.example/?id=<numero>', 'un lugar para un dato'],
    ['https://www.linea.example/?id=[numero]', 'un lugar para un dato'],
    ['https://www.linea.example/?id=XXXXXX', 'un lugar para un dato'],
    // What it leads to hides where that leads.
    ['https://www.google.com/url?q=https://bit.ly/3xYzAbC', 'lleva a otra'],
  ])('warns of %s, and suggests nothing, because nobody can tell what is meant', (url, said) => {
    expect(found(withUrl(url))).toEqual(['altered-address lines/south.yaml:9:38']);
    expect(printed(withUrl(url), 'es')).toContain(said);
  });

  it.each([
    'https://maps.google.com/?q=4.7,-74.1',
    'https://www.google.com/maps/search/?api=1&query=puerto',
    'https://docs.google.com/document/d/1abc/edit',
    'https://www.linea.example/search?q=rastreo',
    'https://www.linea.example/s/abc?domain=x',
    'https://www.linea.example/a_[b]',
    'https://www.linea.example/login?returnUrl=https%3A%2F%2Fwww.linea.example%2Fx',
    'https://sso.linea.com.co/login?to=https://www.linea.com.co/x',
    'https://www.linea.example/(s)/a?token=abc&sid=1&filter[x]=1&size=XXXL',
    'https://drive.google.com/file/d/1abc/view?usp=sharing',
    'https://www.dropbox.com/s/abc/tarifas.pdf?dl=0',
    'https://docs.google.com/forms/d/e/1abc/viewform',
    'https://us02web.zoom.us/j/123?pwd=abc',
    'https://www.linea.example/a_(b)',
    'https://www.linea.example/x?utm_source=web&q=%20d',
    'https://www.linea.example/y.jsp;id=1',
  ])('accepts %s', (url) => expect(found(withUrl(url))).toEqual([]));
});
