import type { Messages } from '../../messages.ts';
import { readErrorText } from '../refusal-words.ts';
import { formats, kinds, list, quoted, types, yamlErrorCauses } from './es-labels.ts';

export const es: Messages = {
  kinds,
  formats,
  yamlErrorCauses,
  didYouMean: (suggestion, file) => `¿quiso decir «${suggestion}»?${file === undefined ? '' : ` (${file})`}`,
  severity: { error: 'error', warning: 'aviso' },
  summary: ({ errors, warnings, accepted, notChecked }) => {
    const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
    const rest =
      notChecked === 0
        ? ''
        : `; ${count(notChecked, 'revisión pendiente', 'revisiones pendientes')} hasta que se resuelvan los problemas de arriba`;
    const known = accepted === 0 ? '' : ` (y ${count(accepted, 'aceptado', 'aceptados')})`;
    return `${count(errors, 'error', 'errores')}, ${count(warnings, 'aviso', 'avisos')}${known}${rest}`;
  },
  first: 'la primera vez',
  rest: (count, code) => `… y ${count} más de [${code}]`,
  problems: {
    'empty-catalog': () => ({ message: 'la carpeta no tiene archivos de catálogo (.yaml)' }),
    'missing-file': ({ file }) => ({
      message: `al catálogo le falta ${file}`,
      help: 'recupérelo del control de versiones',
    }),
    'unknown-file': ({ file, format }) => ({
      message: `ningún archivo del catálogo se llama ${file}: nadie lo lee`,
      help: `cámbiele el nombre${format === undefined ? '' : ` (${formats[format]})`} o sáquelo de la carpeta del catálogo`,
    }),
    'unknown-folder': ({ folder, known }) => ({
      message: `ninguna carpeta del catálogo se llama ${folder}: nadie lee lo que hay en ella`,
      help: `pase sus archivos a una de estas: ${list(known)}; o saque la carpeta de la del catálogo`,
    }),
    'unreadable-file': ({ reason }) => ({
      message: 'no se puede leer este archivo',
      help: readErrorText('es', reason),
    }),
    'empty-file': () => ({ message: 'el archivo está vacío', help: 'recupérelo del control de versiones' }),
    'file-too-large': ({ bytes, limitBytes }) => ({
      message: `el archivo tiene ${bytes} bytes; se leen máximo ${limitBytes}`,
    }),
    'not-utf8': () => ({ message: 'el archivo no es texto UTF-8', help: 'guárdelo de nuevo con codificación «UTF-8»' }),
    'too-deep': ({ limit }) => ({ message: `hay más de ${limit} niveles anidados` }),
    'yaml-syntax': ({ cause, reason }) => ({
      message: cause === 'other' ? `${yamlErrorCauses.other} (${reason})` : yamlErrorCauses[cause],
      help:
        cause === 'odd-space'
          ? 'bórrelo y escriba espacios con la barra espaciadora'
          : 'dos espacios por nivel; un espacio tras cada dos puntos y cada guion; comillas en los textos con comas, dos puntos, # o llaves',
    }),
    'duplicate-key': ({ key }) => ({
      message: `la clave «${key}» aparece aquí por segunda vez`,
      help: 'borre una de las dos',
    }),
    'several-documents': () => ({
      message: 'aquí empieza un segundo documento (---)',
      help: 'cada archivo contiene un solo catálogo',
    }),
    'anchor-or-alias': () => ({
      message: 'no se permiten anclas (&nombre), alias (*nombre) ni claves de mezcla',
      help: 'escriba el valor completo; un texto que empieza por & o * va entre comillas',
    }),
    'bad-key': ({ key }) => ({
      message: key === '' ? 'una clave debe ser una palabra' : `«${key}» no puede ser una clave aquí`,
      help: 'un texto con coma, dos puntos o llaves va entre comillas',
    }),
    'control-character': () => ({
      message: 'el texto tiene caracteres de control invisibles',
      help: 'bórrelo y escríbalo de nuevo',
    }),
    'misread-number': ({ written, read }) => ({
      message: `${written} se leería como el número ${read}`,
      help: 'escriba el número solo con sus cifras y sin ceros a la izquierda; un código en el que los ceros cuentan va entre comillas',
    }),
    'unknown-key': ({ key }) => ({ message: `clave desconocida «${key}»` }),
    'missing-key': ({ key }) => ({ message: `falta la clave «${key}»` }),
    'missing-one-of': ({ keys }) => ({ message: `hace falta una de las claves ${quoted(keys)}` }),
    'wrong-type': ({ expected, words }) => ({
      message: `se esperaba ${[...words.map((word) => quoted([word])), ...expected.map((type) => types[type] ?? type)].join(' o ')}`,
    }),
    'bad-value': ({ value, allowed }) => ({
      message: `«${value}» no se permite aquí`,
      help: `valores permitidos: ${list(allowed)}`,
    }),
    'bad-format': ({ value, format, pattern }) => ({
      message: value === '' ? 'falta escribirlo' : `«${value}» no tiene la forma esperada`,
      help: `forma esperada: ${format === undefined ? pattern : formats[format]}`,
    }),
    'too-long': ({ limit }) => ({ message: `pasa de ${limit} caracteres` }),
    'too-short': () => ({ message: 'el texto está vacío' }),
    'out-of-range': ({ comparison, limit }) => ({ message: `debe ser ${comparison} ${limit}` }),
    'too-few': ({ limit }) => ({ message: `necesita al menos ${limit} ${limit === 1 ? 'entrada' : 'entradas'}` }),
    'too-many': ({ limit }) => ({ message: `se permiten máximo ${limit} ${limit === 1 ? 'entrada' : 'entradas'}` }),
    'bad-shape': ({ reason }) => ({ message: reason }),
    'unused-acceptance': ({ code }) => ({
      message: `el aviso [${code}] que se acepta aquí ya no existe`,
      help: 'borre esta entrada; si el aviso sigue, corrija «file», «text» o «at»',
    }),
  },
};
