import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

describe('invisible-character', () => {
  const inText = (text: string) => ({ 'texts.yaml': replace('es: Abrir', `es: ${JSON.stringify(text)}`) });
  const withText = (text: string) => found(inText(text));

  it.each(['\u200b', '\u00a0\u00ad', ' \u2060 ', '\u200d'])('refuses a text of nothing else: %j', (text) => {
    expect(withText(text)).toEqual(['invisible-text texts.yaml:3:20']);
  });

  it.each([
    'Ab\u200brir',
    '\ufeffAbrir',
    'Abrir\u2060',
    'Saltar \u202e al contenido',
    '\uf0b7 Saltar al contenido',
    'Saltar \u2066 al contenido',
    'Abrir\u2028',
  ])('refuses one inside a text: %j', (text) => {
    expect(withText(text)).toEqual(['invisible-character texts.yaml:3:20']);
  });

  it.each(['10\u00a0%', '10\u202f%', 'agen\u00adcia', '👩\u200d✈️'])('accepts those that texts need: %j', (text) => {
    expect(withText(text)).toEqual([]);
  });

  it('says in both languages where it is', () => {
    expect(printed(inText('Abrir\u200b el menú'), 'es')).toContain(
      'hay un carácter invisible (U+200B) después de «Abrir»',
    );
    expect(printed(inText('\u200bAbrir'), 'en')).toContain(
      'an invisible character (U+200B) at the beginning of a word',
    );
  });
});

const ADDRESS = 'address: Calle 1';
const AT = 'offices.yaml:5:14';

describe('damaged-letters', () => {
  it('finds signs in place of letters, once per file, with the number of texts', () => {
    const damaged = { 'faq.yaml': (text: string) => replace('es: General', 'es: Gener\uFFFDl')(text) };
    expect(found(damaged)).toEqual(['replaced-letters faq.yaml:4:18']);
    const twice = { 'faq.yaml': replace('{ es: General, en: General }', '{ es: Gener\uFFFDl, en: G\uFFFD\uFFFD }') };
    expect(found(twice)).toEqual(['replaced-letters faq.yaml:4:18']);
    expect(printed(damaged, 'es')).toContain('este texto tiene el signo �');
    expect(printed(twice, 'en')).toContain('2 texts of this file have the sign �');
  });

  it.each([
    ['Información', 'InformaciÃ³n'],
    ['¿Señor?', 'Â¿SeÃ±or?'],
    ['DIRECCIÓN', 'DIRECCIÃ“N'],
    ['“Bogotá', 'â€œBogotÃ¡'],
    ['lunes–viernes', 'lunesâ€“viernes'],
  ])('finds letters that were read with the wrong encoding: %s', (meant, written) => {
    const changes = { 'offices.yaml': replace(ADDRESS, `address: Calle (${written}) 1`) };
    expect(found(changes)).toEqual([`misread-letters ${AT}`]);
    expect(printed(changes, 'es')).toContain(`las tildes de «${written}» están dañadas`);
    expect(printed(changes, 'es')).toContain(`escriba «${meant}»`);
  });

  it('leaves those with invisible characters to the parser', () => {
    expect(found({ 'offices.yaml': replace(ADDRESS, 'address: Calle \u00c3\u0081lamo 1') })).toEqual([
      `control-character ${AT}`,
    ]);
  });

  it('suggests nothing that it does not know', () => {
    const text = printed({ 'offices.yaml': replace(ADDRESS, 'address: Calle Ã³Ω 1') }, 'en');
    expect(text).toContain('type the word again');
  });

  it.each(['São Paulo', 'AMANHÃ', '«AMANHû', '“Â”', 'Ângela', 'Ä—»'])('accepts %s', (words) => {
    expect(found({ 'offices.yaml': replace(ADDRESS, `address: Calle ${words}`) })).toEqual([]);
  });
});

const address = (text: string) => ({ 'offices.yaml': replace('Calle 1', text) });

describe('typographic-quotes', () => {
  it.each(['‘Calle 1’', '«Calle 1»', '„Calle 1“'])('warns of a text wholly in them: %s', (text) => {
    expect(found(address(text))).toEqual(['typographic-quotes offices.yaml:5:14']);
  });

  it.each(['Edificio “Malecón”', '“Malecón” y “Faro”', "'Calle 1'", '“Calle 1'])('accepts %s', (text) => {
    expect(found(address(text))).toEqual([]);
  });
});

describe('unfinished-text', () => {
  const withText = (text: string) => found({ 'texts.yaml': replace('es: Abrir', `es: ${JSON.stringify(text)}`) });

  it.each([
    'PENDIENTE',
    'POR DEFINIR',
    'PENDIENTE: horario de diciembre',
    '(por confirmar)',
    '[Pendiente de revisar]',
    'por definir…',
    'TO BE CONFIRMED',
    'TBC',
    'FALTA',
    'Texto de prueba',
    'Insert text here',
    'Su texto aquí',
    'Aquí va el texto',
    'Por definir',
    'Placeholder',
    'N/A',
    'n/a',
    'tbd',
    'xxx',
    'Llame al XXX XX XX',
    'Referencia XXXX',
    'Nombre: ______',
    '__ADDRESS__',
    'El sitio de [[company]]',
    'El sitio de %company%',
    '[Nombre de la empresa]',
    '<dirección>',
    'Escriba a [su correo] o llame',
    'Vigente desde el <fecha de publicación>.',
  ])('warns of %j', (text) => expect(withText(text)).toEqual(['unfinished-text texts.yaml:3:20']));

  it.each([
    'Por confirmar',
    'Pendiente',
    'Falta un dato',
    'PENDIENTES DE PAGO',
    'Borrador de BL',
    'Su pago (pendiente)',
    'Menos de 20 t: peso < 20',
    'La línea [sic] responde',
    'Entre 5 % y 10 % más',
    'Correo <pagos@example.com>',
  ])('accepts %j, which a label may say', (text) => expect(withText(text)).toEqual([]));

  it.each(['.', '???', 'TODO: translate', 'TODO', 'TBD', 'Horario (TBD)', 'XXX', 'Lorem ipsum dolor sit amet', '…'])(
    'warns of %j',
    (text) => expect(withText(text)).toEqual(['unfinished-text texts.yaml:3:20']),
  );

  it.each(['Todo lo que necesita', 'Todo: carga, correo y equipaje', 'TODO INCLUIDO', '24/7', '👍', 'A'])(
    'accepts %j',
    (text) => expect(withText(text)).toEqual([]),
  );
});

describe('markup-in-text', () => {
  const withText = (text: string) => found({ 'texts.yaml': replace('es: Abrir', `es: ${JSON.stringify(text)}`) });

  it.each([
    'Abra <b>aquí</b>',
    'Una línea<br>y otra',
    'Una línea<BR />y otra',
    'Vea <a href="https://www.example.com">esto</a>',
    '<p class="x">Hola',
    '<!-- borrador --> Hola',
    'Pagos&nbsp;y recaudos',
    'Johnson &amp; Johnson',
    '&#243;',
    '<o:p></o:p>Hola',
    '<h2 style="color:red">Hola</h2>',
    '<form>Hola</form>',
    'El *plazo* vence',
    '_Importante_: el plazo',
    'Antes ~~hoy~~ mañana',
    '- Guarde el comprobante',
    '• Guarde el comprobante',
    '> Guarde el comprobante',
    '| Puerto | Muelle |',
    'Una línea\\ny otra',
    'El buque \\"Ejemplo\\"',
    'Los **gastos** de envío',
    '**Importante:** el plazo',
    '[Vea](https://www.example.com)',
    '[Vea](/contactenos)',
    '[Vea](#horario)',
    '![mapa](mapa.png)',
    '# Título',
    '## Horario',
    'Escriba `Enter`',
    'Pagos&nbsp y recaudos',
  ])('refuses %j', (text) => expect(withText(text)).toEqual(['markup-in-text texts.yaml:3:20']));

  it.each([
    'Johnson & Johnson',
    '(*) Campo obligatorio (*)',
    '* Campo obligatorio',
    'NIT* y clave*',
    '-5 °C',
    '> 20 t',
    'ana_maria_perez',
    'Ana <mailto:ana@example.com>',
    'menos de 3 < 5 y más de 5 > 3',
    'Escriba a Ana <ana@example.com>',
    'Escriba <número> y Enter',
    'P&G; y otros',
    'R&Amplio',
    '# 3',
    'Calle 72 # 10-07',
    '[Vea](página 3)',
    'a<b',
    '← atrás',
    'Desde 5 ** (véase abajo) **',
    '*Aplican condiciones',
    '2 * 3 * 4',
    '[1] (https://www.example.com)',
  ])('accepts %j', (text) => expect(withText(text)).toEqual([]));

  it('checks plural forms, names and street addresses too', () => {
    const counted = '{ one: <i>uno</i>, other: varios }';
    expect(found({ 'texts.yaml': replace('es: search.count', `es: ${counted}`) })).toEqual([
      'markup-in-text texts.yaml:19:30',
    ]);
    expect(found({ 'offices.yaml': replace('Calle 1', 'Calle 1<br>Piso 2') })).toEqual([
      'markup-in-text offices.yaml:5:14',
    ]);
    expect(found({ 'lines/north.yaml': replace('Northern Line', 'Northern &amp; Line') })).toEqual([
      'markup-in-text lines/north.yaml:4:7',
    ]);
    // A field with an explanation for people is still free text.
    expect(found({ 'lines/north.yaml': replace('shortName: North', 'shortName: <b>North</b>') })).toEqual([
      'markup-in-text lines/north.yaml:5:12',
    ]);
  });
});

const OFFICES = 'offices.yaml';

describe('cut-text', () => {
  it.each([
    [OFFICES, 'city: Puerto', 'city: Puerto\t#1', `cut-text ${OFFICES}:4:11`],
    ['texts.yaml', '{ es: Abrir, en: Open }', '\n    es: Abrir\n    en: Open # now', 'cut-text texts.yaml:5:9'],
  ])('finds a text that is cut off by a comment: %s %s → %s', (file, from, to, expected) => {
    expect(found({ [file]: replace(from, to) })).toEqual([expected]);
  });

  it.each([
    ['in quotes', "address: 'Calle 72 # 10-07'"],
    ['without a space before it', 'address: Calle 72#10-07'],
    ['a comment after quotes', "address: 'Calle 72' # to be confirmed"],
    ['a comment on a line of its own', '# to be confirmed\n    address: Calle 72'],
  ])('accepts a number sign or comment such as: %s', (_what, address) => {
    expect(found({ [OFFICES]: replace('address: Calle 1', address) })).toEqual([]);
  });

  it.each([
    ['lines/north.yaml', 'code: 1', 'code: 1 # for ever'],
    ['lines/north.yaml', '  - id: desk', '  - id: desk # on the ground floor'],
    ['lines/north.yaml', 'office: port', 'office: port # until March'],
  ])('accepts a comment after a value of a known format: %s %s → %s', (file, from, to) => {
    expect(found({ [file]: replace(from, to) })).toEqual([]);
  });
});

describe('words of another program', () => {
  const lead = (words: string) => ({
    'articles/first-call.yaml': replace('lead: { es: Atracó al amanecer.', `lead: { es: ${JSON.stringify(words)}`),
  });

  describe('copied-words', () => {
    it.each([
      ['[10:15, 14/3/2026] Ana: Atracó al amanecer', '[10:15, 14/3/2026] Ana:'],
      ['14/3/26, 10:15 a. m. - Ana: Atracó', '14/3/26, 10:15 a. m. - Ana:'],
      ['Atracó al amanecer. Enviado desde mi iPhone', 'Enviado desde mi i'],
      ['De: Ana Enviado: lunes Para: Luis Atracó', 'De: Ana Enviado:'],
      ['Atracó a las #¡VALOR!', '#¡VALOR!'],
      ['#N/A', '#N/A'],
      ['undefined', 'undefined'],
      ['=A1&" al amanecer"', '=A1'],
      ['¡Error! Marcador no definido.', '¡Error! Marcador'],
      ['Claro, aquí tienes la traducción: Atracó', 'Claro, aquí tienes'],
      ["Sure! Here's the text: Atracó", "Sure! Here's"],
      ['Atracó al amanecer【4†source】', '【4†'],
      ['Atrac\\u00f3 al amanecer', '\\u00f3'],
      ['Atracó en la o\ufb01cina', '\ufb01'],
      ['Atracó al ama-\nnecer', 'ma- necer'],
      ['La compa??a de buques', 'compa??a'],
      ['Atracó%20al%20amanecer', 'Atracó%20al%20amanecer'],
      ['\u0410tracó al amanecer', '\u0410tracó'],
    ])('warns of what another program left: %j', (words, shown) => {
      expect(found(lead(words))).toEqual(['copied-words articles/first-call.yaml:9:13']);
      expect(printed(lead(words), 'es')).toContain(`«${shown}» parece del programa de donde se copió el texto`);
    });

    it.each([
      'Escala del 14/3/2026 - llegada: 10:15',
      'Horario: 8:00 a 17:00 - Cali: 9:00',
      'De: Bogotá a Cartagena',
      'Claro, aquí también atracan buques',
      'El valor es nulo (null) o 10 %',
      'N.º 1 = A1 y #1',
      'Importación- y exportación',
      '¿Qué pasa?\nNada',
      'Vea https://x.example.com/a?b=c%20d',
      'Москва recibe buques',
      'Error en la factura: marcador',
    ])('accepts %j', (words) => {
      expect(found(lead(words))).toEqual([]);
    });
  });
});

describe('a sign too many', () => {
  const city = (text: string) => ({ 'offices.yaml': replace('city: Puerto', `city: ${text}`) });
  const lead = (es: string, en: string) => ({
    'articles/first-call.yaml': replace(
      'lead: { es: Atracó al amanecer., en: She berthed at dawn. }',
      `lead:\n  es: ${es}\n  en: ${en}`,
    ),
  });

  describe('leftover-sign', () => {
    it.each([
      'Puerto,',
      'Puerto ,',
      'Puerto;',
      'Puerto }',
      'Puerto],',
      'Puerto // el principal',
      'Puerto /* el principal */',
      'Puerto, // el principal',
    ])('warns of a name that ends with what another notation has there: %s', (text) => {
      expect(found(city(text))).toEqual(['leftover-sign offices.yaml:4:11 (Puerto)']);
    });

    it.each([
      ['ports.yaml', 'name: Bahía', 'name: Bahía,', '8:11 (Bahía)'],
      ['ports.yaml', '[Muelle Uno]', '\n      - Muelle Uno,\n      - Muelle Tres', '16:9 (Muelle Uno)'],
      ['lines/south.yaml', 'name: Southern Line', 'name: Southern Line,', '4:7 (Southern Line)'],
      ['offices.yaml', 'address: Calle 1', 'address: Calle 1,', '5:14 (Calle 1)'],
    ])('warns of it in every name and address: %s %s', (file, from, to, place) => {
      expect(found({ [file]: replace(from, to) })).toEqual([`leftover-sign ${file}:${place}`]);
    });

    it('warns of a text that ends so in one language alone', () => {
      expect(found(lead('Atracó al amanecer,', 'She berthed at dawn.'))).toEqual([
        'leftover-sign articles/first-call.yaml:10:7 (Atracó al amanecer)',
      ]);
      expect(found(lead('Atracó al amanecer,', 'She berthed at dawn;'))).toEqual([]);
    });

    it.each(['Puerto, Edificio Faro', "'Puerto [Norte]'", 'Puerto (Norte)', 'Puerto 24/7', 'Puerto S.A.'])(
      'accepts %s',
      (text) => {
        expect(found(city(text))).toEqual([]);
      },
    );

    it('accepts a greeting that ends with a comma, and a sign that another rule reports', () => {
      expect(found(lead("'Estimado cliente:'", 'Dear customer,'))).toEqual([]);
      expect(found(city("'Puerto&nbsp;'"))).toEqual(['markup-in-text offices.yaml:4:11']);
    });

    it('says in both languages what is too much', () => {
      expect(printed(city('Puerto // sur'), 'es')).toContain(
        '«// sur» es parte de este valor, y el visitante lo vería',
      );
      expect(printed(city('Puerto,'), 'en')).toContain('"," is a part of this value, and visitors would see it');
    });
  });
});
