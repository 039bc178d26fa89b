import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFolder } from '../../../scripts/catalog/read-folder.ts';
import { type CompileCache, compile } from '../../../src/engine/compile.ts';
import { layered } from '../../../src/engine/core/layers.ts';
import { PROGRAM_FORMS } from '../../../src/engine/core/rules/program-forms.ts';
import { forms } from '../../../src/generated/forms.ts';
import {
  compileWith,
  contract,
  found,
  NOW,
  printed,
  replace,
  VALID_CATALOG,
  validators,
} from '../../support/catalog-harness.ts';
import { sampled } from '../../support/depth.ts';
import { agencyHas } from '../../support/own-agency.ts';
import { CATALOG, ROOT } from '../../support/root.ts';

const LOGIN = 'forms/login.yaml';

describe('missing-field', () => {
  it.each([
    ['name: username', 'name: userName', `missing-field ${LOGIN}:6:13 (username)`],
    ['name: username', 'name: taxpayer', `missing-field ${LOGIN}:5:1`],
  ])('finds a form without a field that the program reads: %s → %s', (from, to, expected) => {
    expect(found({ [LOGIN]: replace(from, to) })).toEqual([expected]);
  });

  it('ignores labels, and fields of other forms', () => {
    expect(found({ [LOGIN]: replace('label: { es: NIT, en: NIT }', 'label: { es: Usuario, en: User }') })).toEqual([]);
    expect(found({ 'forms/register.yaml': replace('name: code', 'name: taxCode') })).toEqual([]);
  });

  it('is not misled by a form with the name of a part of JavaScript', () => {
    const form = (text: string) => replace('id: login', 'id: constructor')(text);
    const { diagnostics } = compileWith({
      'forms/constructor.yaml': form(readFileSync(join(VALID_CATALOG, LOGIN), 'utf8')),
    });
    expect(diagnostics.filter(({ code }) => code === 'missing-field')).toEqual([]);
  });

  it.runIf(agencyHas())('knows every field name that the program reads, and only existing forms', () => {
    const files = globSync('src/{server,site,panel}/**/*.{ts,tsx}', { cwd: ROOT });
    const named = files.flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\bvalues\['([A-Za-z]+)'\]/g)].map(([, name]) => name),
    );
    expect(named.length).toBeGreaterThan(10);
    const known = [...PROGRAM_FORMS.values()].flatMap(({ reads = [] }) => reads);
    expect(named.filter((name) => !known.includes(name ?? ''))).toEqual([]);
    expect([...PROGRAM_FORMS.keys()].filter((id) => !Object.hasOwn(forms, id))).toEqual([]);
  });
});

const RESET = 'forms/register.yaml';
const real = layered(readFolder(CATALOG));
const cache: CompileCache = new Map();

/** The codes of the errors in the real catalog without one of its files. */
function errorsWithout(path: string): string[] {
  const sources = real.sources.filter((source) => source.path !== path);
  const { diagnostics } = compile({ ...real, sources, contract, validators, now: NOW }, cache);
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code);
}

describe('missing-form', () => {
  it.runIf(agencyHas('accounts'))('reports a missing form that the program shows together with an existing one', () => {
    const reset = { [RESET]: null, 'forms/password-reset.yaml': registered('password-reset') };
    expect(found(reset)).toContainEqual(expect.stringMatching(/^missing-form forms\/password-reset\.yaml:\d+:5$/));
    const both = { ...reset, 'forms/recovery.yaml': registered('recovery') };
    expect(found(both).filter((line) => line.startsWith('missing-form'))).toEqual([]);
  });

  it('reports nothing when the first form does not exist or one cannot be read', () => {
    expect(found({ [RESET]: replace('id: register', 'id: other') }).join()).not.toContain('missing-form');
    const unreadable = { 'forms/password-reset.yaml': registered('password-reset'), 'forms/recovery.yaml': 'id: [' };
    expect(found(unreadable).join()).not.toContain('missing-form');
  });

  it.runIf(agencyHas())('names only forms of the real catalog', () => {
    const named = [...PROGRAM_FORMS].flatMap(([form, { forms: needed = [] }]) => [form, ...needed]);
    expect(named.filter((id) => !real.sources.some(({ path }) => path === `forms/${id}.yaml`))).toEqual([]);
  });
});

describe('the forms and mails of the real catalog', () => {
  const needed = real.sources.map(({ path }) => path).filter((path) => /^(forms|mails)\//.test(path));

  it.runIf(agencyHas())('cause an error when any one of them is removed', () => {
    expect(needed.length).toBeGreaterThan(50);
    expect(sampled(needed).filter((path) => errorsWithout(path).length === 0)).toEqual([]);
  });
});

function registered(id: string): string {
  const form = real.sources.find(({ path }) => path === `forms/${id}.yaml`);
  return new TextDecoder().decode(form?.bytes);
}

describe('missing-outcome', () => {
  const FORM = 'forms/contact.yaml';
  const without = (key: string) => ({ [FORM]: (text: string) => text.replace(new RegExp(`^${key}: .*\n`, 'm'), '') });

  it('finds a form without failure, and says so', () => {
    expect(found(without('failure'))).toEqual([`missing-outcome ${FORM}:2:5`]);
    expect(printed(without('failure'), 'en')).toContain('says nothing when it cannot be sent');
  });
});

describe('wrong-operation', () => {
  const FORM = 'forms/contact.yaml';
  const OTHER = { [FORM]: replace('operation: contact', 'operation: registration') };

  it('leaves a misspelt operation to the schema', () => {
    expect(found({ [FORM]: replace('operation: contact', 'operation: contct') })).toEqual([
      `bad-value ${FORM}:13:12 (contact)`,
    ]);
  });

  it('says that another operation does not read the fields', () => {
    expect(printed(OTHER, 'es')).toContain('no lee los campos del formulario «contact»');
  });
});

describe('missing-program-route', () => {
  const FORM = 'forms/activation.yaml';
  const activation = { [FORM]: readFileSync(join(ROOT, 'src/packs/capabilities/accounts', FORM), 'utf8') };
  /** The route of the form, with the page that the fixture `home` is. */
  const route = replace(
    'articles:\n',
    `  - id: activation
    path: /activar
    label: { es: Activar, en: Activate }
    page: home
    layout: reduced
    audience: everyone
    analytics: true
articles:
`,
  );
  const shown = replace('blocks: []', 'blocks: [{ kind: form, form: activation }]');
  const aboutRoutes = (changes: Parameters<typeof found>[0]) =>
    found(changes).filter((line) => line.startsWith('missing-program-route'));

  it('finds that the route is missing to which the program leads for a form', () => {
    expect(aboutRoutes(activation)).toEqual(['missing-program-route forms/activation.yaml:4:5']);
    expect(aboutRoutes({ 'routes.yaml': replace('id: home\n', 'id: start\n') })).toEqual([
      'missing-program-route forms/login.yaml:2:5',
    ]);
  });

  it('finds that the page of the route does not show the form', () => {
    expect(aboutRoutes({ ...activation, 'routes.yaml': route })).toEqual(['missing-program-route routes.yaml:29:11']);
  });

  it('accepts a page that shows the form', () => {
    expect(aboutRoutes({ ...activation, 'routes.yaml': route, 'pages/home.yaml': shown })).toEqual([]);
  });

  it('reports nothing where the route or the block may be misspelt', () => {
    expect(aboutRoutes({ ...activation, 'routes.yaml': replace('id: not-found', 'di: activation') })).toEqual([]);
    const misspelt = replace('blocks: []', 'blocks: [{ kind: form, from: activation }]');
    expect(aboutRoutes({ ...activation, 'routes.yaml': route, 'pages/home.yaml': misspelt })).toEqual([]);
  });

  it('says in both languages what to do', () => {
    expect(printed(activation, 'es')).toContain('recupérela en routes.yaml, con el nombre que tenía');
    expect(printed(activation, 'en')).toContain('restore it in routes.yaml, under the name that it had');
    const empty = { ...activation, 'routes.yaml': route };
    expect(printed(empty, 'es')).toContain('agréguele el bloque «kind: form, form: activation»');
    expect(printed(empty, 'en')).toContain('add the block "kind: form, form: activation"');
  });

  it('is declared for every route that code names', () => {
    const code = globSync('src/{site,server,shared}/**/*.{ts,tsx}', { cwd: ROOT }).map((file) =>
      readFileSync(join(ROOT, file), 'utf8'),
    );
    const named = code.flatMap((text) =>
      [...text.matchAll(/\broutes(?:\.([a-z]\w*)\b(?!\()|\['([a-z-]+)'\])/g)].flatMap(
        ([, one, other]) => one ?? other ?? [],
      ),
    );
    const declared = [...PROGRAM_FORMS.values()].flatMap(({ routes = [] }) => routes);
    expect(named.length).toBeGreaterThan(20);
    expect([...new Set(named)].filter((id) => !['ts', 'yaml'].includes(id) && !declared.includes(id))).toEqual([]);
  });
});

describe('missing-mailbox', () => {
  it('is reported once for an option that two forms offer', () => {
    const second = readFileSync(join(VALID_CATALOG, 'forms/contact.yaml'), 'utf8').replace(
      'id: contact',
      'id: freight-quote',
    );
    const changes = {
      'forms/freight-quote.yaml': second,
      'options/subjects.yaml': replace(', mail: other@example.com', ''),
    };
    expect(found(changes).filter((line) => line.startsWith('missing-mailbox'))).toEqual([
      'missing-mailbox options/subjects.yaml:5:11',
    ]);
  });

  const FORM = 'forms/contact.yaml';
  const OPTIONS = 'options/subjects.yaml';
  const CHOICE =
    '  - { name: subject, kind: choice, label: { es: Asunto, en: Subject }, required: true, options: subjects }\n';

  it('finds a contact form without a choice', () => {
    const withoutChoice = (text: string) => replace(CHOICE, '')(replace('[subject, ', '[')(text));
    expect(found({ [FORM]: withoutChoice })).toEqual([`missing-mailbox ${FORM}:5:1`]);
  });

  it('requires no mailboxes of other forms, and reports nothing about an unreadable list', () => {
    const noContact = replace('id: contact', 'id: survey');
    expect(found({ [FORM]: noContact, [OPTIONS]: replace(', mail: other@example.com', '') })).toEqual([]);
    const { diagnostics } = compileWith({ [OPTIONS]: 'options: [' });
    expect(diagnostics.map(({ code }) => code)).not.toContain('missing-mailbox');
  });
});
