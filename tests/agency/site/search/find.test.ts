import { describe, expect, it } from 'vitest';
import { lineIds } from '../../../../src/generated/lines.ts';
import { transactionGroups } from '../../../../src/generated/transactions.ts';
import { searchFile } from '../../../../src/site/features/search/build-search-file.ts';
import { createSearch } from '../../../../src/site/features/search/find.ts';
import { createLexicon } from '../../../../src/site/features/search/lexicon.ts';
import { indexOf, type SearchDocument } from '../../../../src/site/features/search/search-file.ts';

const searches = {
  es: createSearch(await searchFile('es')),
  en: createSearch(await searchFile('en')),
};
type Language = keyof typeof searches;
const ids = (language: Language, query: string) => searches[language].find(query)?.map(({ id }) => id) ?? [];
const first = (language: Language, query: string) => ids(language, query)[0];

describe('the first search result', () => {
  it.each<[Language, string, string]>([
    ['es', 'pagar evergreen', 'entry payments.evergreen'],
    ['es', 'factura nyk', 'entry payments.nyk'],
    ['es', 'quiero pagar a evergreen', 'entry payments.evergreen'],
    ['es', 'pagos', 'group payments'],
    ['es', 'cargar poder evergreen', 'entry powers-upload.evergreen'],
    ['es', 'poderes', 'group powers'],
    ['es', 'autorización de funcionarios', 'entry formats.nyk.staff-authorization'],
    ['es', 'cotizar fletes', 'group freight-quotes'],
    ['es', 'guía del importador', 'group importer-guide'],
    ['es', 'saes', 'group saes'],
    ['es', 'olvidé mi contraseña', 'question forgot-password'],
    ['es', 'dónde devuelvo el contenedor vacío', 'question where-to-return'],
    ['es', 'teléfono bogotá', 'office bogota'],
    ['es', 'quiénes somos', 'page about'],
    ['es', 'habeas data', 'page data-policy'],
    ['es', 'liberar un BL paso a paso', 'article como-se-libera-un-bl-paso-a-paso'],
    ['en', 'pay evergreen', 'entry payments.evergreen'],
    ['en', 'pagar evergreen', 'entry payments.evergreen'],
    ['en', 'upload power of attorney', 'group powers'],
    ['en', 'how do I ask for a freight quote', 'question freight-quote'],
    ['en', 'freight quotes', 'group freight-quotes'],
    ['en', 'cargo tracking', 'group tracking'],
    ['en', 'forgot password', 'question forgot-password'],
  ])('%s: "%s" finds %s', (language, query, id) => {
    expect(first(language, query)).toBe(id);
  });

  it.each<[Language, string, string]>([
    ['es', 'cuando llega mi buque', 'group vessel-arrival'],
    ['es', '¿A qué hora atraca el barco?', 'group vessel-arrival'],
    ['es', 'cuándo sale la motonave', 'group vessel-arrival'],
    ['es', 'dónde está mi carga', 'group tracking'],
    ['es', 'dónde está mi contenedor', 'entry tracking.hapag.container'],
    ['es', '¿Ya liberaron mi BL?', 'group release'],
    ['es', 'cómo pago mi factura', 'group payments'],
    ['es', 'cuánto cuesta un flete', 'group freight-quotes'],
    ['es', 'cómo subo un poder', 'group powers'],
    ['en', 'when does my vessel arrive', 'group vessel-arrival'],
    ['en', 'Has the ship arrived?', 'group vessel-arrival'],
    ['en', 'when will my ship come in', 'group vessel-arrival'],
    ['en', 'where is my cargo', 'group tracking'],
    ['en', 'how do I pay my invoice', 'group payments'],
    ['en', 'how much does freight cost', 'group freight-quotes'],
    ['es', 'quiero pagar en línea', 'group payments'],
    ['es', '¿Dónde pago?', 'group payments'],
    ['es', 'pagar factura', 'group payments'],
    ['es', 'pagar demoras', 'group payments'],
    ['es', 'cuánto tengo que pagar de demoras', 'group payments'],
    ['es', 'consultar pagos', 'group payments'],
    ['es', 'pago en línea nyk', 'entry payments.nyk'],
    ['es', 'ver itinerario de nyk', 'entry itineraries.nyk'],
    ['es', 'próximas motonaves', 'group itineraries'],
    ['es', 'consultar itinerarios', 'group itineraries'],
    ['es', 'en qué va mi carga', 'group tracking'],
    ['es', 'mi carga ya llegó', 'group tracking'],
    ['es', 'buscar mi contenedor', 'entry tracking.hapag.container'],
    ['es', 'ya está liberado mi BL', 'group release'],
    ['es', 'está liberada mi carga', 'group release'],
    ['es', 'liberaron mi contenedor', 'group release'],
    ['es', 'puedo retirar mi carga', 'group release'],
    ['es', 'cómo sé si ya puedo recoger mi contenedor', 'group release'],
    ['es', 'ya llegó mi barco a Cartagena', 'group vessel-arrival'],
    ['es', 'estado de mi poder', 'entry powers-query.hapag'],
    ['es', 'dónde encuentro los formatos', 'group formats'],
    ['es', 'autorizar a un funcionario', 'entry formats.nyk.staff-authorization'],
    ['es', 'cuánto cobran por el flete', 'group freight-quotes'],
    ['es', 'soy importador nuevo', 'group importer-guide'],
    ['es', 'me quiero registrar', 'page registration'],
    ['es', 'cuánto debo', 'link account-statement'],
    ['es', 'dónde quedan', 'page contact oficinas'],
    ['en', 'I want to pay online', 'group payments'],
    ['en', 'pay online', 'group payments'],
    ['en', 'pay NYK online', 'entry payments.nyk'],
    ['en', 'where can I pay my invoice', 'group payments'],
    ['en', 'pay demurrage', 'group payments'],
    ['en', 'make a payment', 'group payments'],
    ['en', 'has my B/L been released', 'group release'],
    ['en', 'is my bill of lading released', 'group release'],
    ['en', 'is my cargo released', 'group release'],
    ['en', 'is my container released yet', 'group release'],
    ['en', 'can I pick up my cargo', 'group release'],
    ['en', 'when can I collect my cargo', 'group release'],
    ['en', 'where is my shipment', 'group tracking'],
    ['en', 'follow my shipment', 'group tracking'],
    ['en', 'where is my container now', 'entry tracking.hapag.container'],
    ['en', 'when is my ship due', 'group vessel-arrival'],
    ['en', 'what time does the ship dock', 'group vessel-arrival'],
    ['en', 'sailing dates', 'group itineraries'],
    ['en', 'next vessels to Cartagena', 'group itineraries'],
    ['en', 'how do I upload a power of attorney', 'group powers'],
    ['en', 'has my power of attorney been approved', 'group powers'],
    ['en', 'where are the forms', 'group formats'],
    ['en', 'how much does it cost to ship a container', 'group freight-quotes'],
    ['en', 'I need a quote', 'group freight-quotes'],
    ['en', 'open an account', 'page registration'],
    ['en', 'how much do I owe', 'link account-statement'],
    ['en', 'talk to someone', 'page contact'],
  ])(
    'of a question in plain words is the tool that answers it, before what is written about it: %s "%s"',
    (language, query, id) => {
      expect(first(language, query)).toBe(id);
    },
  );

  it('for the closing of documents is the article about it, in either wording', () => {
    expect(ids('es', 'cierre documental').slice(0, 2)).toEqual([
      'article saes-y-cierres-de-exportacion',
      'question saes-upload',
    ]);
    expect(first('es', 'cut-off')).toBe('article saes-y-cierres-de-exportacion');
    expect(ids('es', 'cierre documental').sort()).toEqual(ids('es', 'cut-off').sort());
  });
});

describe('spelling', () => {
  it.each([
    ['liberacion', 'liberación'],
    ['LIBERACIÓN', 'liberación'],
    ['itinerarios', 'itinerario'],
    ['contenedores', 'contenedor'],
    ['b/l', 'BL'],
    ['¿Cómo pago?', 'pago'],
  ])('makes no difference for capitals, accents, plural or signs: %s finds the same as %s', (one, other) => {
    expect(ids('es', one)).toEqual(ids('es', other));
    expect(ids('es', one)).not.toEqual([]);
  });

  it('may be incomplete: a search finds the beginning of a word while it is being typed', () => {
    for (const typed of ['rast', 'rastr', 'rastreo', 'rastreo h', 'rastreo hap']) {
      expect(first('es', typed)).toMatch(/tracking/);
    }
    expect(ids('es', 'demurr')).toEqual(ids('es', 'demurrage'));
  });

  it.each([
    ['evergren', 'evergreen'],
    ['rastero', 'rastreo'],
    ['conosimiento de embarque', 'conocimiento de embarque'],
    ['demurage', 'demurrage'],
    ['contraceña', 'contraseña'],
  ])('may have a typing mistake: %s for %s', (slip, meant) => {
    expect(ids('es', slip).slice(0, 3)).toEqual(expect.arrayContaining([first('es', meant)]));
  });

  it('must be exact for digits', () => {
    expect(ids('es', '1234567')).toEqual([]);
  });

  it('of one unknown word does not prevent results for the others', () => {
    expect(first('es', 'pagar evergreen xylofon')).toBe('entry payments.evergreen');
  });
});

describe('synonyms', () => {
  it.each<[Language, string, string]>([
    ['es', 'conocimiento de embarque', 'question release-status'],
    ['es', 'bill of lading', 'question release-status'],
    ['es', 'demurrage', 'question demurrage-or-storage'],
    ['es', 'bodegaje', 'question demurrage-or-storage'],
    ['es', 'CNTR', 'entry tracking.hapag.container'],
    ['es', 'tracking', 'group tracking'],
    ['es', 'power of attorney', 'group powers'],
    ['es', 'ETA', 'group vessel-arrival'],
    ['es', 'CTG', 'office cartagena'],
    ['es', 'freight forwarder', 'question house-bl'],
    ['en', 'conocimiento de embarque', 'question release-status'],
    ['en', 'factura', 'group payments'],
    ['en', 'retiro', 'group release'],
  ])('are found in %s: "%s" finds %s', (language, query, id) => {
    expect(ids(language, query).slice(0, 12)).toContain(id);
  });

  it('work both ways: a phrase finds texts with the short word, and the short word finds texts with the phrase', () => {
    const words = { small: ['de', 'un'], endings: [], synonyms: [['BL', 'conocimiento de embarque']] };
    const about = (title: string): SearchDocument => ({
      id: title,
      kind: 'page',
      title,
      target: { kind: 'route', route: 'home' },
    });
    const [short, phrase, other] = ['Corregir un BL', 'Corregir un conocimiento de embarque', 'Corregir un embarque'];
    const index = indexOf([short, phrase, other].map(about), createLexicon(words));
    const { find } = createSearch({ words, index });
    expect(find('bl')?.map(({ id }) => id)).toEqual([short, phrase]);
    expect(find('conocimiento de embarque')?.map(({ id }) => id)).toEqual([phrase, short]);
  });

  it('rank lower than the word itself', () => {
    expect(first('es', 'itinerario')).toBe('group itineraries');
    expect(first('es', 'arribo')).toBe('group vessel-arrival');
  });
});

describe('the preferred line', () => {
  const best = (query: string, preferredLine: (typeof lineIds)[number]) =>
    searches.es.find(query, { preferredLine })?.find(({ id }) => id.startsWith('entry '))?.id;

  it.each([...lineIds])('ranks results of %s before equal ones of other lines', (line) => {
    expect(best('pagos', line)).toBe(`entry payments.${line}`);
    expect(best('liberación', line)).toBe(`entry release.${line}`);
  });

  it('does not outrank a line named in the query', () => {
    const [one, other] = lineIds;
    if (one === undefined || other === undefined) throw new Error('two lines are needed');
    expect(best(`pagos ${other}`, one)).toBe(`entry payments.${other}`);
  });
});

describe('an unusual query', () => {
  it.each(['', '   ', '¿?', 'de la', 'cómo'])('is ignored when it has no meaningful words: "%s"', (query) => {
    expect(searches.es.find(query)).toBe(undefined);
  });

  it('returns no results for an unknown word', () => {
    expect(searches.es.find('qwrtpsdf')).toEqual([]);
  });

  it('does not throw when it is hostile', () => {
    for (const query of ['<script>alert(1)</script>', '__proto__', 'constructor', '#0', '\u0000', '('.repeat(2000)]) {
      expect(() => searches.es.find(query)).not.toThrow();
    }
  });
});

it('every way of an entry is found by the anchor of its group and its line', () => {
  for (const group of transactionGroups) {
    for (const entry of group.slots.flatMap((slot) => slot.entries)) {
      if (entry.line === undefined) continue;
      const found = searches.es.find(`${group.anchor.replaceAll('-', ' ')} ${entry.line}`) ?? [];
      for (const { id } of entry.ways) expect(found.map((each) => each.id)).toContain(`entry ${id}`);
    }
  }
});
