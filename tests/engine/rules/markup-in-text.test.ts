import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

const withText = (text: string) => found({ 'texts.yaml': replace('es: Abrir', `es: ${JSON.stringify(text)}`) });

describe('markup-in-text', () => {
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
