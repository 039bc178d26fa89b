import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const line = 'lines/south.yaml';
const withUrl = (url: string) => found({ [line]: replace('https://pay.example.com/south', JSON.stringify(url)) });

/** Addresses that must never reach a visitor (S-73). */
const BAD = [
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'file:///etc/passwd',
  'http://pay.example.com/',
  'ftp://pay.example.com/',
  '//evil.example.com/',
  'https://https://www.dian.example.com/',
  'https://http://www.dian.example.com/',
  'https://https://dian/',
  'https://dian/',
  '\\\\evil.example.com',
  'https:evil.example.com',
  'https:/evil.example.com',
  'https://',
  'pay.example.com/south',
  'https://user@pay.example.com/',
  'https://user:secret@pay.example.com/',
  'https://@pay.example.com/',
  'https://localhost/',
  'https://LOCALHOST:8443/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://10.0.0.1/',
  'https://2130706433/',
  'https://intranet/',
  'https://db.internal/',
  'https://printer.local/',
  'https://x.localhost/',
  'https://localhost./',
  'https://db.internal./',
  'https://0x7f.1/',
  'https://pay.example.com\u00ad/',
  'https://pay\uff0eexample.com/',
  'https://pay.example.com/\u3000',
  'https:///pay.example.com/',
  'https://p\u0430y.example.com/',
  'https://pay\u200b.example.com/',
  'https://xn--pypal-4ve.com/',
  'https://pay.example.com/a b',
  'https://pay.example.com\\@evil.example.com/',
  ' https://pay.example.com/',
  'htps://pay.example.com/',
  'hhttps:///pay.example.com/',
  'https://pay.example.com/\u202efdp',
  'https://www.nykroro,com/',
  'https://www.nyk_roro.com/',
  'https://www..nykroro.com/',
  '',
  'view-source:https://pay.example.com/a',
  '<https://pay.example.com/a>',
  'https://pay.example.com/ahttps://pay.example.com/a',
  'https://pay.example.com/ahttps://news.example.com/b',
  'http//pay.example.com/a',
  'https;//pay.example.com/a',
  'https:\\\\pay.example.com\\a',
  'https://pay.example.com /a',
  '[Pagos](https://pay.example.com/a)',
  '=HYPERLINK("https://pay.example.com/a";"Pagos")',
  '<a href="https://pay.example.com/a">Pagos</a>',
  'https://pay.example.con/a',
  'https://pay.example.ogr',
  'https://pay.example.con./a',
  'https://pay.example.com/a (2)',
  '<iframe src="https://maps.example.com/embed?pb=1" width="600"></iframe>',
  'Pagos: https://pay.example.com/a',
  'https://chat.example.com/+57 605 385 0001',
  '(https://pay.example.com/a b)',
  'C:\\Users\\ana\\a.pdf',
  'Z:/ventas/a.pdf',
  'guide.pdf',
  'index.html',
];
/** The expected suggestions for some of them. */
const MEANT = new Map([
  ['pay.example.com/south', 'https://pay.example.com/south'],
  ['view-source:https://pay.example.com/a', 'https://pay.example.com/a'],
  ['<https://pay.example.com/a>', 'https://pay.example.com/a'],
  ['https://pay.example.com/ahttps://pay.example.com/a', 'https://pay.example.com/a'],
  ['http://pay.example.com/', 'https://pay.example.com/'],
  ['https://pay.example.com/\u3000', 'https://pay.example.com/'],
  [' https://pay.example.com/', 'https://pay.example.com/'],
  ['htps://pay.example.com/', 'https://pay.example.com/'],
  ['hhttps:///pay.example.com/', 'https://pay.example.com/'],
  ['https://https://www.dian.example.com/', 'https://www.dian.example.com/'],
  ['https://www.nykroro,com/', 'https://www.nykroro.com/'],
  ['https://www..nykroro.com/', 'https://www.nykroro.com/'],
  ['https://http://www.dian.example.com/', 'https://www.dian.example.com/'],
  ['https:/evil.example.com', 'https://evil.example.com'],
  ['https:///pay.example.com/', 'https://pay.example.com/'],
  ['https://pay.example.com/a b', 'https://pay.example.com/a%20b'],
  ['http//pay.example.com/a', 'https://pay.example.com/a'],
  ['https;//pay.example.com/a', 'https://pay.example.com/a'],
  ['https:\\\\pay.example.com\\a', 'https://pay.example.com/a'],
  ['https://pay.example.com /a', 'https://pay.example.com/a'],
  ['[Pagos](https://pay.example.com/a)', 'https://pay.example.com/a'],
  ['=HYPERLINK("https://pay.example.com/a";"Pagos")', 'https://pay.example.com/a'],
  ['<a href="https://pay.example.com/a">Pagos</a>', 'https://pay.example.com/a'],
  ['https://pay.example.con/a', 'https://pay.example.com/a'],
  ['https://pay.example.ogr', 'https://pay.example.org'],
  ['https://pay.example.com/a (2)', 'https://pay.example.com/a%20(2)'],
  ['<iframe src="https://maps.example.com/embed?pb=1" width="600"></iframe>', 'https://maps.example.com/embed?pb=1'],
  ['Pagos: https://pay.example.com/a', 'https://pay.example.com/a'],
  ['https://chat.example.com/+57 605 385 0001', 'https://chat.example.com/576053850001'],
  ['(https://pay.example.com/a b)', 'https://pay.example.com/a%20b'],
]);
const GOOD = [
  'https://pay.example.com/',
  'https://pay.example.com:8443/a?b=c#d',
  'https://PAY.example.com/',
  'https://pay.example.co',
  'https://con.example.com/ner.nte',
  'https://pay.example.com/año?q=ñ',
  'https://www.sociedad-portuária.example.com.co/',
  'https://a.b.c.d.example.com/x/y.jsp;id=1',
];

describe('forbidden-url (S-73)', () => {
  it.each(BAD)('refuses %j at its place', (url) => {
    const meant = MEANT.get(url);
    expect(withUrl(url)).toEqual([`forbidden-url ${line}:9:38${meant === undefined ? '' : ` (${meant})`}`]);
  });
  it.each(GOOD)('accepts %j', (url) => expect(withUrl(url)).toEqual([]));

  it.each(['https://user:secret@muelle.example.com', 'https://www.mu\u0435lle.example.com', 'https://localhost'])(
    'refuses %j as the address of the site',
    (address) => {
      expect(found({ 'site.yaml': replace('https://www.muelle.example.com', address) })).toEqual([
        'forbidden-url site.yaml:7:10',
      ]);
    },
  );

  it.each([
    ['Escriba a https://user:secret@pay.example.com/ hoy', true],
    ['Vea https://p\u0430y.example.com', true],
    ['Escriba a ventas@p\u0430y.example.com', true],
    ['Vea https://pay.example.com/, o escriba a ventas@pay.example.com.', false],
    ['Vea http://pay.example.com y @muelle', false],
    ['En https://www.dian.gov.co, guarde el recibo', false],
    ['Ver https://www.dian.gov.co; después pague', false],
    ['pagos@agencia.com/ventas@agencia.com', false],
    ['pagos@agencia.com—gracias', false],
    ['Escriba a pagos@agencia.com!!', false],
    ['Síganos en @agência', false],
    ['pagos@agencia.com/ventas@p\u0430y.example.com', true],
    ['Vea https://p\u0430y.example.com, y guarde', true],
    ['Vea https://www.dian.gov.co,hoy@evil.example.com', true],
    ['Escriba a ventas@xn--pypal-4ve.com', true],
  ])('checks addresses within a text: %j', (words, isRefused) => {
    expect(found({ 'texts.yaml': replace('es: Abrir', `es: ${JSON.stringify(words)}`) })).toEqual(
      isRefused ? ['forbidden-url texts.yaml:3:20'] : [],
    );
  });

  it('reports an empty address or phone number as missing', () => {
    const address = { [line]: replace('https://pay.example.com/south', "''") };
    expect(printed(address, 'es')).toContain('falta la dirección');
    expect(printed(address, 'en')).toContain('the address is missing');
    const phone = { 'offices.yaml': (text: string) => text.replace(/\+57[\d ]+/, "''") };
    expect(printed(phone, 'es')).toContain('falta el valor');
  });

  it.each([
    ['https://https://www.dian.example.com/', 'the site name has no dot'],
    ['https://dian/', 'the site name has no dot'],
    ['https://localhost/', 'this computer or a private network'],
    ['https://10.0.0.1/', 'this computer or a private network'],
    ['https://www.nyk_roro.com/', 'a sign that it cannot have'],
    ['https://p\u0430y.example.com/', 'letters that look like others'],
  ])('says what is wrong with the host of %j', (url, message) => {
    expect(printed({ [line]: replace('https://pay.example.com/south', url) }, 'en')).toContain(message);
  });

  it('checks each language of an address, and endpoints', () => {
    expect(found({ 'links.yaml': replace('en: https://news', 'en: http://news') })).toEqual([
      'forbidden-url links.yaml:5:75 (https://news.example.com/en)',
    ]);
    expect(found({ 'endpoints.yaml': replace('https://staging', 'http://staging') })).toEqual([
      'forbidden-url endpoints.yaml:5:67 (https://staging.example.com/invoices)',
    ]);
  });
});
