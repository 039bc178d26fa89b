import { describe, expect, it } from 'vitest';
import { found, inputWith, replace } from '../support/catalog-harness.ts';
import { exported, modulesOf, textsIn } from './support/emitted.ts';

describe('texts', () => {
  it('are split by language and have keys made of ids', () => {
    const modules = modulesOf();
    expect(textsIn(modules, 'es', 'shell')).toContain('"transactions.payments.label": "Pagos"');
    expect(textsIn(modules, 'en', 'shell')).toContain('"transactions.payments.label": "Payments"');
    expect(textsIn(modules, 'es', 'shell')).not.toContain('Payments');
    expect(textsIn(modules, 'es', 'faq')).toContain('"faq.questions.how-to-pay.question": "¿Cómo pago?"');
  });

  it('of the interface are put with the pages that show them, by the first part of their key', () => {
    const modules = modulesOf({ 'texts.yaml': replace('{ es: faq.city,', '{ es: Ciudad,') });
    expect(textsIn(modules, 'es', 'faq')).toContain('"faq.city": "Ciudad"');
    expect(textsIn(modules, 'es', 'shell')).not.toContain('Ciudad');
    expect(textsIn(modules, 'es', 'shell')).toContain('"menu.open": "Abrir"');
  });

  it('of a page are in a namespace of their own', () => {
    const modules = modulesOf();
    expect(textsIn(modules, 'es', 'page-home')).toContain('Bienvenidos');
    expect(String(modules.get('texts.ts')).split('Bienvenidos')).toHaveLength(2);
    for (const [path, text] of modules) if (path !== 'texts.ts') expect(text).not.toContain('Bienvenidos');
  });
});

describe('the words of the agency', () => {
  const text = (es: string, en: string) => `{ es: '${es}', en: '${en}' }`;
  const everyWord =
    '{{agency}}, {{agencyLegalName}}, {{country}}, {{taxId}}, {{taxDocument}}, {{dataProtectionLaw}}, {{company}}';
  const inHome = (es: string, en: string) => ({ 'texts.yaml': replace('{ es: Abrir, en: Open }', text(es, en)) });

  it('are in the place of their names, in the language of the text', () => {
    const modules = modulesOf({
      ...inHome(everyWord, everyWord),
      'country.yaml': replace('name: { es: Colombia, en: Colombia }', 'name: { es: Perú, en: Peru }'),
    });
    const words = (country: string, law: string) => `Muelle, Muelle S.A.S., ${country}, NIT, RUT, ${law}, {{company}}`;
    expect(textsIn(modules, 'es', 'shell')).toContain(`"menu.open": "${words('Perú', 'Ley 1581 de 2012')}"`);
    expect(textsIn(modules, 'en', 'shell')).toContain(`"menu.open": "${words('Peru', 'Law 1581 of 2012')}"`);
  });

  it('are in mails too, which need not declare them', () => {
    const changes = { 'mails/welcome.yaml': replace('Ya puede ingresar.', "'Ya puede ingresar con su {{taxId}}.'") };
    expect(found(changes)).toEqual([]);
    expect(textsIn(modulesOf(changes), 'es', 'mails', 'server-texts.ts')).toContain('Ya puede ingresar con su NIT.');
  });

  it('may be in one language alone', () => expect(found(inHome('Abrir en {{country}}', 'Open'))).toEqual([]));

  it('are misspelt as other values are', () => {
    expect(found(inHome('Su {{taxID}}', 'Your {{taxID}}'))).toEqual(['unknown-text-value texts.yaml:3:20 (taxId)']);
  });
});

describe('mails', () => {
  const modules = modulesOf();

  it('have a type that says which values each of them shows, with lists as arrays', () => {
    expect(modules.get('mails.ts')).toContain(
      'readonly "welcome": { readonly name: string; readonly link: string; readonly changes: readonly MailItem[]; };',
    );
  });

  it('keep their texts and sender out of the modules of the site', () => {
    expect(textsIn(modules, 'es', 'mails', 'server-texts.ts')).toContain('"welcome.subject": "Bienvenido"');
    expect(textsIn(modules, 'es', 'mails')).toBe('');
    expect(modules.get('site.ts')).not.toContain('avisos');
    expect(modules.get('mails.ts')).toContain('avisos');
  });
});

describe('articles', () => {
  /** A copy of an article with another id, title and description. */
  const copy = (text: string, id: string) =>
    replace(
      'id: first-call',
      `id: ${id}`,
    )(text).replaceAll(/Primera escala|First call|Un buque llega|A vessel calls/g, `$& ${id}`);
  const changes = () => {
    const { sources } = inputWith({});
    const text = new TextDecoder().decode(sources.find(({ path }) => path === 'articles/first-call.yaml')?.bytes);
    return {
      'articles/a-new-crane.yaml': replace('2026-03-14', '2025-11-02')(copy(text, 'a-new-crane')),
      'articles/zeta.yaml': copy(text, 'zeta'),
    };
  };

  it('are listed newest first, then by id, without the data that only their pages show', () => {
    const list = exported(modulesOf(changes()).get('articles.ts'), 'articles') as Record<string, string>[];
    expect(list.map(({ id }) => id)).toEqual(['first-call', 'zeta', 'a-new-crane']);
    expect(list[0]).toEqual({
      id: 'first-call',
      title: 'articles:articles.first-call.title',
      category: 'articles:articles.first-call.category',
      published: '2026-03-14',
      image: 'images/logo.svg',
      lead: 'articles:articles.first-call.lead',
    });
  });

  it('do not lengthen the types of the texts, however many there are', () => {
    expect(modulesOf(changes()).get('i18next.ts')).toBe(modulesOf().get('i18next.ts'));
    expect(modulesOf().get('i18next.ts')).toMatch(/`article-\$\{string\}:articles\.\$\{string\}\.\$\{string\}`/);
  });

  it('have a namespace of their own for the texts that only their pages show', () => {
    const modules = modulesOf();
    expect(textsIn(modules, 'es', 'article-first-call')).toContain('Sin novedad en el muelle.');
    expect(textsIn(modules, 'es', 'articles')).toContain('Primera escala');
    expect(textsIn(modules, 'es', 'articles')).not.toContain('Sin novedad');
    expect(textsIn(modules, 'es', 'shell')).not.toContain('Primera escala');
    expect(modules.get('articles.ts')).not.toContain('blocks');
  });
});
