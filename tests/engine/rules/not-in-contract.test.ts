import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const withList = (name: string) => ({ 'panel.yaml': replace('path: clients', `path: ${name}`) });
const withAction = (what: string) => ({
  'panel.yaml': replace(
    '    actions: []\n',
    `    actions: [{ id: act, label: { es: Uno, en: One }, done: { es: Uno, en: One }, ${what} }]\n`,
  ),
});

describe('not-in-contract', () => {
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
