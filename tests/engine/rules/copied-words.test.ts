import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const lead = (words: string) => ({
  'articles/first-call.yaml': replace('lead: { es: Atracó al amanecer.', `lead: { es: ${JSON.stringify(words)}`),
});

describe('copied-words', () => {
  it.each([
    ['[10:15, 14/3/2026] Ana: Atracó al amanecer', '[10:15, 14/3/2026] Ana:'],
    ['14/3/26, 10:15 a. m. - Ana: Atracó', '14/3/26, 10:15 a. m. - Ana:'],
    ['Atracó al amanecer. Enviado desde mi iPhone', 'Enviado desde mi i'],
    ['De: Ana Enviado: lunes Para: Luis Atracó', 'De: Ana Enviado:'],
    ['Atracó a las #¡VALOR!', '#¡VALOR!'],
    ['#N/A', '#N/A'],
    ['undefined', 'undefined'],
    ['=A1&" al amanecer"', '=A1'],
    ['¡Error! Marcador no definido.', '¡Error! Marcador'],
    ['Claro, aquí tienes la traducción: Atracó', 'Claro, aquí tienes'],
    ["Sure! Here's the text: Atracó", "Sure! Here's"],
    ['Atracó al amanecer【4†source】', '【4†'],
    ['Atrac\\u00f3 al amanecer', '\\u00f3'],
    ['Atracó en la o\ufb01cina', '\ufb01'],
    ['Atracó al ama-\nnecer', 'ma- necer'],
    ['La compa??a de buques', 'compa??a'],
    ['Atracó%20al%20amanecer', 'Atracó%20al%20amanecer'],
    ['\u0410tracó al amanecer', '\u0410tracó'],
  ])('warns of what another program left: %j', (words, shown) => {
    expect(found(lead(words))).toEqual(['copied-words articles/first-call.yaml:9:13']);
    expect(printed(lead(words), 'es')).toContain(`«${shown}» parece del programa de donde se copió el texto`);
  });

  it.each([
    'Escala del 14/3/2026 - llegada: 10:15',
    'Horario: 8:00 a 17:00 - Cali: 9:00',
    'De: Bogotá a Cartagena',
    'Claro, aquí también atracan buques',
    'El valor es nulo (null) o 10 %',
    'N.º 1 = A1 y #1',
    'Importación- y exportación',
    '¿Qué pasa?\nNada',
    'Vea https://x.example.com/a?b=c%20d',
    'Москва recibe buques',
    'Error en la factura: marcador',
  ])('accepts %j', (words) => {
    expect(found(lead(words))).toEqual([]);
  });
});
