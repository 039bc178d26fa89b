import type { FileProblems, Messages } from '../../problem.ts';
import { readErrorText } from '../file-error-messages.ts';

export const kinds: Messages['kinds'] = {
  announcement: 'el anuncio',
  article: 'el artículo',
  client: 'el cliente',
  document: 'el documento',
  download: 'la descarga',
  endpoint: 'el servicio',
  form: 'el formulario',
  group: 'el grupo de trámites',
  language: 'el idioma',
  line: 'la línea naviera',
  link: 'el enlace',
  mail: 'el correo',
  menu: 'el menú',
  office: 'la oficina',
  optionList: 'la lista de opciones',
  page: 'la página',
  panelView: 'la vista del panel',
  panelWord: 'la palabra del panel',
  port: 'el puerto',
  question: 'la pregunta',
  route: 'la ruta',
  sea: 'el mar',
  sector: 'el sector',
  slot: 'el trámite',
  text: 'el texto de interfaz',
  topic: 'el tema',
};
const yamlErrorCauses: Messages['yamlErrorCauses'] = {
  indentation: 'esta línea no está alineada con las de su grupo',
  unclosed: 'lo que se abre aquí (un corchete, una llave o una comilla) no se cierra nunca',
  'merge-marks': 'Git no pudo unir dos versiones del archivo, y aquí están las dos',
  'code-fence': 'esta línea es de la conversación o de la página de donde se copió el texto, y no del archivo',
  tab: 'esta línea empieza con un tabulador; use espacios',
  'unicode-space':
    'aquí hay un carácter que parece un espacio y no lo es, como los que se copian de una página web o de Word',
  tag: 'un texto que empieza por «!» va entre comillas; no se permiten etiquetas YAML',
  directive: 'esta línea es para otros programas, y con ella el archivo se leería de otra manera',
  'colon-in-text': 'hay dos puntos dentro de un texto, o una segunda clave en la línea; quizá falta una coma antes',
  'comment-in-text': 'lo que sigue a este # en la línea es un comentario, y no se lee',
  'no-colon': 'a la clave de esta línea le faltan los dos puntos y un espacio',
  'odd-dash': 'una entrada empieza por un guion corriente, y este signo es otro, como los que pone Word',
  'odd-comment': 'un comentario empieza por #, y no por estos signos',
  'no-dash': 'falta un guion antes de esta clave: aquí empieza otra entrada de la lista',
  'no-space-after-colon': 'falta un espacio después de los dos puntos de esta clave',
  'no-space-after-dash': 'falta un espacio después del guion de esta línea',
  'missing-comma': 'falta una coma antes de esto',
  separator: 'este signo sobra: en este formato nada separa una línea de la siguiente',
  'after-end': 'hay más palabras después de cerrar la comilla o el corchete',
  'reserved-start': 'un texto que empieza por este carácter va entre comillas',
  escape: 'entre comillas dobles la barra invertida empieza un código, y este no existe',
  unexpected: 'aquí hay algo que no corresponde',
  other: 'esto no es YAML válido',
};
/** What to do about some mistakes in YAML. */
const yamlErrorAdvice: Readonly<Partial<Messages['yamlErrorCauses']>> = {
  'unicode-space': 'bórrelo y escriba espacios con la barra espaciadora',
  'merge-marks': 'deje una de las dos versiones y borre las tres marcas: <<<<<<<, ======= y >>>>>>>',
  'code-fence': 'borre las líneas que empiezan por ```, y lo que se haya copiado con ellas',
  'odd-dash': 'bórrelo y escriba el guion con el teclado: -',
  'comment-in-text': 'si el # es parte del texto, ponga el texto entre comillas; si no, bórrelo',
  separator: 'bórrelo, también al final de las demás líneas',
  'odd-comment': 'cámbielos por #',
  directive: 'bórrela',
  'no-dash': 'escriba delante un guion y un espacio, alineados con los de la entrada anterior',
};
export const formats: Messages['formats'] = {
  id: 'palabras en minúscula sin tildes, unidas por guiones: pago-de-fletes',
  phone: 'un signo más, el indicativo del país y el número completo sin extensión, con espacios: +00 000 000 0000',
  email: 'una dirección de correo: nombre@example.com',
  'route-path': 'una barra y palabras en minúscula sin tildes, unidas por guiones o barras: /escribanos',
  'former-path': 'una barra y letras sin tildes, cifras, guiones y puntos, unidos por barras: /contacto.html',
  'article-path': 'una barra, si quiere más palabras, y {article} al final: /{article} o /noticias/{article}',
  'calendar-date': 'año, mes y día unidos por guiones: 2026-03-14',
  'clock-time': 'hora y minutos, de 00:00 a 23:59: 08:00',
  version: "dos números y un punto, entre comillas: '3.0'",
  'image-path': 'images/, minúsculas sin tildes, cifras y guiones, y .svg, .jpg, .png o .webp: images/vista-puerto.jpg',
  'drawing-path': 'images/, minúsculas sin tildes, cifras y guiones, y .svg: images/vista-puerto.svg',
  'icon-path': 'icons/, minúsculas sin tildes, cifras y guiones, y .svg: icons/pagos.svg',
  'download-path': 'files/, minúsculas sin tildes, cifras y guiones, y .pdf, .xlsx o .docx: files/tarifas.pdf',
  'font-path': 'fonts/, minúsculas sin tildes, cifras y guiones, y .woff2 o .woff: fonts/marca-400.woff2',
  'font-package': 'el nombre de un paquete de fontsource: @fontsource/inter o @fontsource-variable/inter',
  'font-package-by-weight': 'el nombre de un paquete de fontsource con un archivo por grosor: @fontsource/inter',
  'font-family': 'el nombre de la letra, con letras sin tildes, cifras y espacios: Source Sans 3',
  color: "una almohadilla y seis cifras hexadecimales, entre comillas: '#12395b'",
  'site-address':
    'https y el nombre del sitio, sin barra al final, como lo muestra el navegador en la página de inicio',
  'language-code': 'las dos letras minúsculas de un idioma: es',
  'lower-case-word': 'una palabra de 2 a 20 minúsculas sin tildes: portal',
  'lower-case-letters': 'minúsculas sin tildes: aeiou',
  'text-key': 'palabras sin espacios, unidas por puntos: menu.open',
  'camel-case-name': 'letras y cifras sin tildes ni espacios, la primera minúscula: firstName',
  'country-code': 'las dos mayúsculas de un país: CO',
  'tax-id-shape': 'un # por cada cifra o letra, con lo que se escribe entre ellas: ##-########-#',
  'upper-case-code': 'un código corto de mayúsculas o cifras: EGLV',
  'owner-code': 'cuatro letras mayúsculas, la última U, J o Z: HLCU',
  unlocode: 'las dos letras del país y tres mayúsculas o cifras del 2 al 9, como en la lista UN/LOCODE: NLRTM',
  identifier: 'letras, cifras y guiones sin tildes ni espacios, la primera una letra: cookieLanguage',
  'marker-name': 'letras y guiones alrededor de {code}: line-{code}',
  'parameter-value': 'letras, cifras y guiones sin tildes ni espacios: FLETES',
  'city-code': 'las cifras del código oficial de la ciudad, entre comillas: ' + "'01234'",
  digits: 'cifras sin espacios, entre comillas: ' + "'57'",
  'time-zone': 'el nombre de una zona de la lista IANA: America/Santiago',
  'field-pattern': 'una expresión de ^ a $ con clases y cantidades: ^[0-9]{4}$',
  'number-pattern': 'una expresión de ^ a $ con mayúsculas, cifras, clases y cantidades: ^HLCU[A-Z0-9]{8,12}$',
  moment: 'un día, o un día y una hora local de la agencia: 2026-12-01 o 2026-12-01T08:00',
  'tracking-id': 'G- y mayúsculas o cifras, o nada: G-AB12CD34EF',
  'program-name': 'letras, - y _, de 3 a 40: AldebaranEnlaces',
  'not-blank': 'palabras, no solo espacios',
};
const types: Readonly<Record<string, string>> = {
  string: 'un texto',
  object: 'un grupo de claves',
  array: 'una lista',
  integer: 'un número entero',
  number: 'un número, con punto antes de los decimales',
  boolean: 'true o false',
};
const list = (items: readonly string[]) => items.join(', ');
const quoted = (items: readonly string[]) => items.map((item) => `«${item}»`).join(', ');

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
    'missing-file': ({ file, isOfCountry }) => ({
      message: `al catálogo le falta ${file}`,
      help: isOfCountry
        ? 'escríbalo, o nombre en country.yaml un país que lo trae (pack: …)'
        : 'recupérelo de Git (Control de código fuente, en VS Code)',
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
    'not-utf8': ({ isUtf16, isOfProgram }) => ({
      message: isOfProgram
        ? 'no es un archivo de texto, sino de otro programa, como Word o Excel'
        : 'el archivo está guardado con otra codificación que UTF-8',
      help: isOfProgram
        ? 'abra el original en ese programa, copie el texto y guárdelo desde VS Code'
        : isUtf16
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
    'unknown-country': ({ country, known }) => ({
      message: `no viene con el programa ningún país «${country}»`,
      help: `hay: ${known.join(', ')}; los datos de otro país se escriben aquí mismo, sin «pack»`,
    }),
    'unused-acceptance': ({ code }) => ({
      message: `el aviso [${code}] que se acepta aquí ya no existe`,
      help: 'borre esta entrada; si el aviso sigue apareciendo, corrija «file», «text» o «at»',
    }),
  },
};
