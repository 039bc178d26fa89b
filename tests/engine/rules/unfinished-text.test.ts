import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

const withText = (text: string) => found({ 'texts.yaml': replace('es: Abrir', `es: ${JSON.stringify(text)}`) });

describe('unfinished-text', () => {
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
  ])('warns of %j', (text) => expect(withText(text)).toEqual(['unfinished-text texts.yaml:3:20']));

  it.each([
    'Por confirmar',
    'Pendiente',
    'Falta un dato',
    'PENDIENTES DE PAGO',
    'Borrador de BL',
    'Su pago (pendiente)',
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
