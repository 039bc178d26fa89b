import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { searchFile } from '../../../../src/site/features/search/build-search-file.ts';
import { Highlighted } from '../../../../src/site/features/search/Choices.tsx';
import { createSearch } from '../../../../src/site/features/search/find.ts';
import type { Result } from '../../../../src/site/features/search/search-file.ts';
import { sectionsOf } from '../../../../src/site/features/search/sections.ts';
import { targetFor } from '../../../../src/site/session/targets.ts';

const search = createSearch(await searchFile('es'));
const client = {
  nit: '900544472',
  nombreCliente: 'Importadora Andina S.A.S.',
  nitsistema: '77',
  perfil: 'cliente',
  authToken: 'token',
  expiration: '2999-01-01T00:00:00Z',
};
const visitor = (session?: typeof client) => ({ session, moment: 0 });
const idsFor = (query: string, session?: typeof client) => {
  const isOffered = ({ target }: Result) => targetFor(target, visitor(session)) !== undefined;
  const found = search.find(query, { isOffered }) ?? [];
  return sectionsOf(found, visitor(session)).flatMap(({ choices }) => choices.map(({ id }) => id));
};

describe('the sections of search results', () => {
  it('begin with the kind of the best result', () => {
    expect(sectionsOf(search.find('pagos') ?? [], visitor())[0]?.label).toBe('shell:search.transactions');
    expect(sectionsOf(search.find('quiénes somos') ?? [], visitor())[0]?.label).toBe('shell:search.pages');
    expect(sectionsOf(search.find('liberar BL paso a paso') ?? [], visitor())[0]?.label).toBe('shell:search.articles');
    expect(sectionsOf(search.find('olvidé mi contraseña') ?? [], visitor())[0]?.label).toBe('shell:search.questions');
  });

  it('show an excerpt that neighbours share only once', () => {
    const [transactions] = sectionsOf(search.find('pagos') ?? [], visitor());
    const excerpts = transactions?.choices.map(({ excerpt }) => excerpt) ?? [];
    expect(excerpts[0]).toMatch(/^Pague fletes/);
    expect(excerpts.slice(1, 4)).toEqual([undefined, undefined, undefined]);
  });

  it('show results for clients only to clients, and the login only to others', () => {
    expect(idsFor('estado de cuenta')).not.toContain('link account-statement');
    expect(idsFor('estado de cuenta', client)).toContain('link account-statement');
    expect(idsFor('ingresar')).toContain('link login');
    expect(idsFor('ingresar', client)).not.toContain('link login');
    expect(idsFor('actualizar datos')).not.toContain('page profile');
    expect(idsFor('actualizar datos', client)).toContain('page profile');
  });
});

it('a phrase for what only clients are offered finds it for them, and what its words find for others', () => {
  expect(idsFor('certificado de fletes', client)[0]).toBe('link freight-certificate');
  expect(idsFor('certificado de fletes')).toContain('group freight-quotes');
});

describe('highlighting', () => {
  const marked = (query: string, text: string) => {
    const found = search.find(query)?.flatMap(({ terms }) => [...terms]) ?? [];
    const html = renderToStaticMarkup(
      createElement(Highlighted, { text, terms: new Set(found), lexicon: search.lexicon }),
    );
    // What is not marked is an element, too, which shows nothing.
    return html.replaceAll(/<\/?span>/g, '');
  };

  it('marks the word as the text writes it, with accents, capitals and plural', () => {
    expect(marked('liberacion', 'Consulta de Liberación')).toBe('Consulta de <mark>Liberación</mark>');
    expect(marked('pago', 'Pagos · NYK')).toBe('<mark>Pagos</mark> · NYK');
  });

  it('marks synonyms, and a phrase as a whole', () => {
    expect(marked('bl', 'Un conocimiento de embarque basta')).toBe('Un <mark>conocimiento de embarque</mark> basta');
    expect(marked('conocimiento de embarque', 'Su BL')).toBe('Su <mark>BL</mark>');
  });

  it('escapes markup in the text', () => {
    expect(marked('pago', '<b>Pago</b>')).toBe('&lt;b&gt;<mark>Pago</mark>&lt;/b&gt;');
  });
});
