import { describe, expect, it } from 'vitest';
import { type Changes, found, printed, replace } from '../../support/catalog-harness.ts';

const withFirst = (...names: readonly string[]) => ({
  'panel.yaml': replace(
    '      - id: name\n',
    `      - { id: call, label: { es: Uno, en: One }, kind: first, of: [${names.join(', ')}] }\n      - id: name\n`,
  ),
});

describe('unknown-panel-field', () => {
  it('finds a field of kind first that refers to an unknown field or to itself', () => {
    expect(found(withFirst('name', 'status'))).toEqual([]);
    expect(found(withFirst('nane', 'status'))).toEqual(['unknown-panel-field panel.yaml:9:68 (name)']);
    expect(found(withFirst('name', 'call'))).toEqual(['unknown-panel-field panel.yaml:9:74']);
  });

  it('finds an action that asks for a field which the view does not show', () => {
    const asking = (name: string) => ({
      'panel.yaml': replace(
        '    actions: []\n',
        `    actions: [{ id: act, label: { es: Uno, en: One }, done: { es: Uno, en: One }, call: correction, asks: [${name}] }]\n`,
      ),
    });
    expect(found(asking('name'))).toEqual([]);
    expect(found(asking('city'))).toEqual(['unknown-panel-field panel.yaml:28:108']);
  });

  it('names the view in both languages', () => {
    const edit = withFirst('name', 'origin');
    expect(printed(edit, 'es')).toContain('la vista «clients» del panel no tiene un campo «origin» con valor propio');
    expect(printed(edit, 'en')).toContain('view "clients" of the panel has no field "origin" with a value of its own');
  });
});

describe('unknown-panel-value', () => {
  const panel = (from: string, to: string): Changes => ({ 'panel.yaml': replace(from, to) });
  const withAction = (what: string) =>
    panel(
      '    actions: []\n',
      `    actions:\n      - { id: act, label: { es: Uno, en: One }, done: { es: Uno, en: One }, ${what} }\n`,
    );
  /** An action on a member of staff, with the keys in `what`. */
  const ofStaff = (what: string): Changes => ({
    'panel.yaml': (text) =>
      replace(
        '    actions: []\n',
        `    actions:\n      - { id: act, label: { es: Uno, en: One }, done: { es: Uno, en: One }, call: reset-second-factor, ${what} }\n`,
      )(replace('path: clients', 'path: staff')(replace('id: name', 'id: username')(text))),
  });
  const inView = (what: string) => panel('    nothing:', `    ${what}\n    nothing:`);

  it.each([
    [panel('id: pending, word', 'id: pendign, word'), 'unknown-panel-value panel.yaml:18:19 (pending)'],
    [
      panel('        none:', '        editWhen: [actve]\n        none:'),
      'unknown-panel-value panel.yaml:16:20 (active)',
    ],
    [withAction('call: end-sessions, when: [active, pendng]'), 'unknown-panel-value panel.yaml:29:112 (pending)'],
    [withAction('call: end-sessions, where: { status: actve }'), 'unknown-panel-value panel.yaml:29:114 (active)'],
    [ofStaff('reasons: [{ id: lots, label: { es: Uno, en: One } }]'), 'unknown-panel-value panel.yaml:29:120 (lost)'],
    [
      withAction('call: verification, set: { verification: verifed }'),
      'unknown-panel-value panel.yaml:29:118 (verified)',
    ],
    [withAction('set: { status: suspendd }'), 'unknown-panel-value panel.yaml:29:92 (suspended)'],
  ])('finds a value that does not exist on the server: %j', (changes, expected) => {
    expect(found(changes)).toEqual([expected]);
  });

  it.each([
    [withAction('call: end-sessions, where: { stats: active }'), 'unknown-panel-property panel.yaml:29:106 (status)'],
    [panel('- id: name', '- id: nme'), 'unknown-panel-property panel.yaml:9:13 (name)'],
    [inView('form: { id: register, values: profil }'), 'unknown-panel-property panel.yaml:7:35 (profile)'],
    [
      panel('- id: name', '- { id: rt, label: { es: RUT, en: RUT }, kind: file }\n      - id: name'),
      'unknown-panel-property panel.yaml:9:15 (rut)',
    ],
    [
      panel(
        '- id: name',
        '- { id: rutComparison, label: { es: RUT, en: RUT }, kind: facts, facts: [{ id: realm, label: { es: A, en: A }, kind: text }] }\n      - id: name',
      ),
      'unknown-panel-property panel.yaml:9:86',
    ],
  ])('finds a name that the server does not return: %j', (changes, expected) => {
    expect(found(changes)).toEqual([expected]);
  });

  it.each([
    [withAction('call: end-sessions, when: [active, pending]')],
    [withAction('set: { status: suspended }')],
    [withAction('call: end-sessions, where: { status: active }')],
    [ofStaff('where: { secondFactor: set }, reasons: [{ id: lost, label: { es: Uno, en: One } }]')],
    [inView('form: { id: register, values: profile }')],
    [panel('- id: name', '- { id: rut, label: { es: RUT, en: RUT }, kind: file }\n      - id: name')],
    [
      panel(
        '- id: name',
        '- { id: either, label: { es: A, en: B }, kind: first, of: [name, status] }\n      - id: name',
      ),
    ],
  ])('accepts names and values of the server: %j', (changes) => expect(found(changes)).toEqual([]));
});

describe('not-in-contract', () => {
  const withList = (name: string) => ({ 'panel.yaml': replace('path: clients', `path: ${name}`) });
  const withAction = (what: string) => ({
    'panel.yaml': replace(
      '    actions: []\n',
      `    actions: [{ id: act, label: { es: Uno, en: One }, done: { es: Uno, en: One }, ${what} }]\n`,
    ),
  });

  it('finds lists, actions, fields and values that the server does not offer', () => {
    expect(found(withList('clientes'))).toEqual(['not-in-contract panel.yaml:6:11 (clients)']);
    expect(found(withAction('call: end-sessions'))).toEqual([]);
    expect(found(withAction('call: end-session'))).toEqual(['not-in-contract panel.yaml:28:89 (end-sessions)']);
    expect(found(withAction('set: { status: active }'))).toEqual([]);
    expect(found(withAction('set: { statu: active }'))).toEqual(['not-in-contract panel.yaml:28:90 (status)']);
    // An action's own operation accepts other values than a change of the row.
    expect(found(withAction('call: verification, set: { verification: verified }'))).toEqual([]);
    expect(found(withAction('call: verification, set: { status: active }'))).toEqual([
      'not-in-contract panel.yaml:28:110',
    ]);
    expect(found(withAction('call: correction, asks: [name]'))).toEqual([]);
    expect(found(withAction('call: correction, asks: [status]'))).toEqual(['not-in-contract panel.yaml:28:108']);
    const text = '{ es: Uno, en: One }';
    const answer = `    answer: { title: ${text}, label: ${text}, help: ${text}, template: ${text}, submit: ${text}, done: ${text}, templates: [] }\n`;
    expect(found({ 'panel.yaml': replace('    actions: []\n', `    actions: []\n${answer}`) })).toEqual([
      'not-in-contract panel.yaml:29:13',
    ]);
    const dayless = replace('kind: text', 'kind: day');
    expect(found({ 'panel.yaml': dayless })).toEqual(['not-in-contract panel.yaml:9:13']);
    const edited = replace('kind: text', 'kind: text\n        edit: true');
    expect(found({ 'panel.yaml': edited })).toEqual(['not-in-contract panel.yaml:9:13']);
    expect(found({ 'panel.yaml': replace('path: clients', 'path: links') })).toEqual([
      'unknown-panel-property panel.yaml:9:13',
      'not-in-contract panel.yaml:12:13',
    ]);
  });

  it('says in both languages what is not offered', () => {
    expect(printed(withList('clientes'), 'es')).toContain('el servidor no ofrece la lista «clientes»');
    expect(printed(withList('clientes'), 'en')).toContain('the server does not offer the list "clientes"');
    expect(printed(withAction('call: end'), 'en')).toContain('the server does not offer the action "end"');
    expect(printed(withAction('set: { x1: active }'), 'es')).toContain('el servidor no permite cambiar el campo «x1»');
  });
});
