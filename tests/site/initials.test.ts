import { describe, expect, it } from 'vitest';
import { initialsOf } from '../../src/site/blocks/Clients.tsx';

describe('the initials of a name', () => {
  it.each([
    ['Hapag-Lloyd', 'HL'],
    ['Evergreen Line', 'EL'],
    ['NYK Line (NYK RORO)', 'NYK'],
    ['Carga Meridiana del Sur', 'CM'],
    ['Flores del Altiplano', 'FA'],
    ['Ñandú Aéreo', 'ÑA'],
    ['Óptima', 'Ó'],
    ['MERIDIANO Carga', 'MC'],
    ['360 Logística', '360'],
    ['todo en minúscula', 'T'],
  ])('%s: %s', (name, letters) => expect(initialsOf(name)).toBe(letters));
});
