import type { Messages } from '../../messages.ts';
import type { FileProblems } from '../../problem.ts';
import { readErrorText } from '../file-error-messages.ts';
import { formats, kinds, list, quoted, types, yamlErrorAdvice, yamlErrorCauses } from './es-labels.ts';

/** Where a kind of file belongs: in a folder, or under a name of its own. */
const DIVIDE =
  'reparta su lista en varios archivos de una carpeta con su nombre (faq/pagos.yaml y faq/otras.yaml en lugar de faq.yaml)';
const inPlace = (place: string) => (place.includes('*') ? `la carpeta ${place.split('/')[0]}` : place);

/** The limits of numbers in words. */
const BOUNDS: Readonly<Record<string, string>> = { '>=': 'mínimo', '<=': 'máximo' };

/** The commands of VS Code, in Spanish and as it calls them without its Spanish package. */
const REOPEN_WITH_ENCODING = '«Volver a abrir con codificación» (Reopen with Encoding) → «Windows 1252»';
const SAVE_WITH_ENCODING = '«Guardar con codificación» (Save with Encoding) → «UTF-8»';

/** What to do about a mistake in YAML without an advice of its own. */
const GENERAL_ADVICE =
  'dos espacios por nivel; un espacio tras cada dos puntos y cada guion; comillas en los textos con comas, dos puntos, # o llaves';

const expectedFormat = ({ format, pattern }: Pick<FileProblems['bad-format'], 'format' | 'pattern'>) =>
  `formato esperado: ${format === undefined ? pattern : formats[format]}`;

/** The format of a text that needs quotes, if it has one. */
const ofFormat = ({ format, pattern }: NonNullable<FileProblems['wrong-type']['unquoted']>) =>
  pattern === undefined ? '' : `; ${expectedFormat({ format, pattern })}`;

export const es: Messages = {
  kinds,
  formats,
  yamlErrorCauses,
  didYouMean: (suggestion, file) => `¿quiso decir «${suggestion}»?${file === undefined ? '' : ` (${file})`}`,
  looksLike: (suggestion) => `hay un carácter que no se ve: borre la palabra y escriba «${suggestion}», sin copiarla`,
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
  first: 'la primera vez que aparece',
  rest: (count, code) => `… y ${count} más de [${code}]`,
  problems: {
    'empty-catalog': () => ({ message: 'la carpeta no tiene archivos de catálogo (.yaml)' }),
    'missing-file': ({ file }) => ({
      message: `al catálogo le falta ${file}`,
      help: 'recupérelo de Git (Control de código fuente, en VS Code)',
    }),
    'file-and-folder': ({ file, folder }) => ({
      message: `está ${file} y también la carpeta ${folder}; una lista va en uno de los dos`,
      help: `pase ${file} a la carpeta ${folder} con otro nombre, o junte todo en ${file} y borre la carpeta`,
    }),
    'unknown-file': ({ file, format, endings }) => ({
      message: `el catálogo no usa ningún archivo llamado ${file}: su contenido no llega al sitio`,
      help: `${endings.length === 0 ? 'cámbiele el nombre' : `expórtelo como ${endings.map((ending) => ending.toUpperCase()).join(' o ')} en lugar de cambiarle solo el nombre`}${format === undefined ? '' : ` (${formats[format]})`} o sáquelo de la carpeta del catálogo`,
    }),
    'misplaced-file': ({ place }) => ({
      message: `este archivo no va aquí: por su línea 1 y por lo que contiene, va en ${inPlace(place)}`,
      help: 'páselo allí (en VS Code, arrástrelo a su lugar)',
    }),
    'unknown-folder': ({ folder, known }) => ({
      message: `el catálogo no usa ninguna carpeta llamada ${folder}: su contenido no llega al sitio`,
      help: `pase sus archivos a una de estas: ${list(known)}; o saque esa carpeta del catálogo`,
    }),
    'unreadable-file': ({ reason }) => ({
      message: 'no se puede leer este archivo',
      help: readErrorText('es', reason),
    }),
    'empty-file': () => ({
      message: 'el archivo está vacío',
      help: 'escriba su contenido, o bórrelo; si ya lo tenía, recupérelo de Git (Control de código fuente, en VS Code)',
    }),
    'file-too-large': ({ bytes, limitBytes }) => ({
      message: `el archivo tiene ${bytes} bytes; el máximo es ${limitBytes}`,
      help: `${DIVIDE}, o recupérelo de Git`,
    }),
    'not-utf8': ({ isUtf16 }) => ({
      message: 'el archivo está guardado con otra codificación que UTF-8',
      help: isUtf16
        ? `en VS Code, abajo a la derecha: ${SAVE_WITH_ENCODING}`
        : `no lo guarde así, porque perdería las tildes; en VS Code, abajo a la derecha, donde dice «UTF-8»: ${REOPEN_WITH_ENCODING}; y después, en el mismo lugar: ${SAVE_WITH_ENCODING}`,
    }),
    'too-deep': ({ limit }) => ({
      message: `hay más de ${limit} niveles, uno dentro de otro`,
      help: 'revise los corchetes, las llaves y los espacios al comienzo de las líneas',
    }),
    'too-many-parts': ({ limit }) => ({
      message: `el archivo tiene más de ${limit} líneas y elementos`,
      help: `borre lo que se repite, o ${DIVIDE}`,
    }),
    'yaml-syntax': ({ cause, reason }) => ({
      message: cause === 'other' ? `${yamlErrorCauses.other} (${reason})` : yamlErrorCauses[cause],
      help: yamlErrorAdvice[cause] ?? GENERAL_ADVICE,
    }),
    'duplicate-key': ({ key }) => ({
      message: `la clave «${key}» aparece aquí por segunda vez`,
      help: 'borre una de las dos',
    }),
    'several-documents': () => ({
      message: 'aquí empieza un segundo documento (---)',
      help: 'borre la línea ---, o pase lo que sigue a otro archivo',
    }),
    'anchor-or-alias': () => ({
      message: 'no se permiten anclas (&nombre), alias (*nombre) ni claves de mezcla',
      help: 'escriba el valor completo; un texto que empieza por & o * va entre comillas',
    }),
    'bad-key': ({ key, expected, allowed, isCutText, hasOddQuote }) => ({
      message: key === '' ? 'una clave debe ser una palabra' : `«${key}» no puede ser una clave aquí`,
      help: [
        ...(expected === undefined ? [] : [expectedFormat(expected)]),
        ...(allowed === undefined ? [] : [`valores permitidos: ${list(allowed)}`]),
        ...(hasOddQuote ? ['use comillas rectas (\' o "): las de Word y del teléfono son parte del texto'] : []),
        ...(isCutText && !hasOddQuote
          ? ['un texto o una dirección con coma, dos puntos o llaves va entre comillas']
          : []),
      ].join('; '),
    }),
    'control-character': () => ({
      message: 'el texto tiene caracteres invisibles',
      help: 'bórrelo y escríbalo de nuevo, sin copiarlo',
    }),
    'misread-number': ({ written, read }) => ({
      message: `${written} se leería como el número ${read}`,
      help: written.startsWith('+')
        ? `un teléfono va entre comillas: '${written}'; otro número se escribe sin el signo más`
        : 'escriba el número solo con sus cifras, sin punto de miles ni ceros a la izquierda; un código en el que los ceros cuentan va entre comillas',
    }),
    'unknown-key': ({ key }) => ({ message: `clave desconocida «${key}»` }),
    'missing-key': ({ key, ofSeveral }) => ({
      message:
        ofSeveral === undefined
          ? `falta la clave «${key}»`
          : `si hay dos o más entradas, cada una lleva estas claves: ${quoted(ofSeveral)}`,
      ...(ofSeveral === undefined ? {} : { help: 'agréguelas en todas las entradas de esta lista, o deje una sola' }),
    }),
    'missing-one-of': ({ keys }) => ({ message: `falta una de estas claves: ${quoted(keys)}` }),
    'wrong-type': ({ expected, words, allowed, isMissing, example, unquoted }) => ({
      message: `${isMissing ? 'falta el valor: ' : ''}se esperaba ${[...words.map((word) => quoted([word])), ...expected.map((type) => types[type] ?? type)].join(' o ')}`,
      ...(allowed === undefined ? {} : { help: `valores permitidos: ${list(allowed)}` }),
      ...(unquoted === undefined ? {} : { help: `póngalo entre comillas${ofFormat(unquoted)}` }),
      ...(example === undefined ? {} : { help: `escríbalo así: ${example}` }),
    }),
    'bad-value': ({ value, allowed, types: others, example, isBeside }) => ({
      message: value === '' ? 'falta el valor' : `«${value}» no se permite aquí`,
      help: [
        isBeside
          ? 'escríbalo solo, después de los dos puntos de la clave, o bórrelo'
          : [`valores permitidos: ${list(allowed)}`, ...others.map((type) => types[type] ?? type)].join(' o '),
        ...(example === undefined ? [] : [`escríbalo así: ${example}`]),
      ].join('; '),
    }),
    'bad-format': ({ value, ...expected }) => ({
      message: value === '' ? 'falta el valor' : `«${value}» no tiene el formato esperado`,
      help: expectedFormat(expected),
    }),
    'too-long': ({ limit }) => ({ message: `tiene más de ${limit} caracteres`, help: 'acórtelo' }),
    'too-short': () => ({ message: 'el texto está vacío' }),
    'out-of-range': ({ comparison, limit }) => ({ message: `debe ser ${BOUNDS[comparison] ?? comparison} ${limit}` }),
    'too-few': ({ limit }) => ({ message: `necesita al menos ${limit} ${limit === 1 ? 'entrada' : 'entradas'}` }),
    'too-many': ({ limit }) => ({ message: `se permiten máximo ${limit} ${limit === 1 ? 'entrada' : 'entradas'}` }),
    'bad-shape': ({ reason }) => ({ message: reason }),
    'unused-acceptance': ({ code }) => ({
      message: `el aviso [${code}] que se acepta aquí ya no existe`,
      help: 'borre esta entrada; si el aviso sigue apareciendo, corrija «file», «text» o «at»',
    }),
  },
};
