import type { Format } from '../contract/formats.ts';
import type { IdKind } from '../contract/schemas.ts';
import { formats, kinds } from '../core/report/messages/es-labels.ts';

/**
 * The messages of the editor on wrong values. They are in Spanish only, the language of those who edit catalogs: the
 * schemas are files of the repository and must not depend on who ran the compiler.
 */
export const EDITOR_MESSAGES = {
  unknownId: (kind: IdKind, known: readonly string[]) => `No existe ${kinds[kind]} con ese nombre. ${choice(known)}`,
  unknownFile: (known: readonly string[]) => `No existe un archivo con ese nombre. ${choice(known)}`,
  unknownOwner: (known: readonly string[]) =>
    `Aquí va un correo, o alguien cuyo buzón esté en site.yaml. ${choice(known)}`,
  unknownKind: (known: readonly string[]) => `Ese «kind» no se permite aquí. ${choice(known)}`,
  unknownAnchor: (route: string, known: readonly string[]) =>
    `La página de la ruta «${route}» no tiene esa ancla. ${choice(known)}`,
  unknownValue: (parameter: string, known: readonly string[]) =>
    `«${parameter}» no puede tener ese valor. ${choice(known)}`,
  unknownField: (known: readonly string[]) =>
    `El formulario no tiene un campo con ese nombre en el que se escoja de una lista. ${choice(known)}`,
  unknownOption: (list: string, known: readonly string[]) => `La lista «${list}» no tiene esa opción. ${choice(known)}`,
  format: (format: Format) => `Formato esperado: ${formats[format]}`,
  notOffered: 'Aquí va notOffered o lo que la línea ofrece.',
  url: 'Aquí va una dirección completa de un sitio público, que empieza por https y no tiene espacios.',
  snippet: (label: string) => `${label}, con todo lo que debe llevar`,
};

/** Maximum number of values that a message names. */
const MAX_NAMED_VALUES = 30;

function choice(known: readonly string[]): string {
  if (known.length === 0) return 'Todavía no hay ninguno.';
  const more = known.length > MAX_NAMED_VALUES ? '…' : '.';
  return `Hay: ${known.slice(0, MAX_NAMED_VALUES).join(', ')}${more}`;
}
