import { describe, expect, it } from 'vitest';
import { inputWith, replace } from '../support/catalog-harness.ts';
import { exported, modulesOf } from './support/emitted.ts';

describe('texts', () => {
  it('are split by language and have keys made of ids', () => {
    const modules = modulesOf();
    expect(modules.get('texts/es/shell.ts')).toContain('"transactions.payments.label": "Pagos"');
    expect(modules.get('texts/en/shell.ts')).toContain('"transactions.payments.label": "Payments"');
    expect(modules.get('texts/es/shell.ts')).not.toContain('Payments');
    expect(modules.get('texts/es/faq.ts')).toContain('"faq.questions.how-to-pay.question": "¿Cómo pago?"');
  });

  it('of the interface are put with the pages that show them, by the first part of their key', () => {
    const modules = modulesOf({ 'texts.yaml': replace('{ es: faq.city,', '{ es: Ciudad,') });
    expect(modules.get('texts/es/faq.ts')).toContain('"faq.city": "Ciudad"');
    expect(modules.get('texts/es/shell.ts')).not.toContain('Ciudad');
    expect(modules.get('texts/es/shell.ts')).toContain('"menu.open": "Abrir"');
  });

  it('of a page are in a file of their own', () => {
    const modules = modulesOf();
    expect(modules.get('texts/es/page-home.ts')).toContain('Bienvenidos');
    for (const [path, text] of modules) if (path !== 'texts/es/page-home.ts') expect(text).not.toContain('Bienvenidos');
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
    expect(modules.get('server-texts/es/mails.ts')).toContain('"welcome.subject": "Bienvenido"');
    expect(modules.has('texts/es/mails.ts')).toBe(false);
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

  it('load their own texts and data only when they are opened', () => {
    const modules = modulesOf();
    expect(modules.get('texts/es/article-first-call.ts')).toContain('Sin novedad en el muelle.');
    expect(modules.get('texts/es/articles.ts')).toContain('Primera escala');
    expect(modules.get('texts/es/articles.ts')).not.toContain('Sin novedad');
    for (const [path, text] of modules) if (!/articles?\b/.test(path)) expect(text).not.toContain('Primera escala');
  });
});
