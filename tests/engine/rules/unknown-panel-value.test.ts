import { describe, expect, it } from 'vitest';
import { type Changes, found, replace } from '../../support/catalog-harness.ts';

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

describe('unknown-panel-value', () => {
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
