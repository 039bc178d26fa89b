import type { Words } from '../words.ts';

const kinds: Words['kinds'] = {
  announcement: 'el anuncio',
  article: 'el artículo',
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
  question: 'la pregunta',
  route: 'la ruta',
  slot: 'el trámite',
  text: 'el texto de interfaz',
  topic: 'el tema',
};
const roles: Words['roles'] = { download: 'el archivo', icon: 'el icono', image: 'el dibujo' };
const urlFaults: Words['urlFaults'] = {
  'not-a-url': 'no es una dirección web completa: cópiela del navegador con todo lo que va antes del nombre del sitio',
  'not-https': 'solo se permiten direcciones que empiezan por https',
  'protocol-relative': 'debe empezar por https, no por dos barras',
  credentials: 'lleva un usuario o una contraseña',
  'local-host': 'lleva a este computador o a una red privada, adonde los visitantes no llegan',
  'look-alike-host':
    'el nombre del sitio tiene letras que se confunden con otras; copie de nuevo la dirección de su dueño',
  'control-character': 'tiene espacios, barras invertidas o caracteres invisibles',
};
const yamlFaults: Words['yamlFaults'] = {
  indentation: 'esta línea no está alineada con las de su grupo',
  unclosed: 'lo que se abre aquí (un corchete, una llave o una comilla) no se cierra nunca',
  tab: 'esta línea tiene sangría de tabulador',
  tag: 'un texto que empieza por «!» va entre comillas; no se permiten etiquetas YAML',
  'colon-in-text': 'un texto con dos puntos, o una segunda clave en la línea; quizá falta una coma antes',
  'no-colon': 'a la clave de esta línea le faltan los dos puntos y un espacio',
  'no-space-after-dash': 'al guion de esta línea le falta el espacio que lo sigue',
  'missing-comma': 'falta una coma antes de esto',
  'after-end': 'hay más palabras después de cerrar la comilla o el corchete',
  'reserved-start': 'un texto que empieza por este carácter va entre comillas',
  escape: 'entre comillas dobles la barra invertida empieza un código, y este no existe',
  unexpected: 'hay algo aquí que YAML no espera',
  other: 'esto no es YAML válido',
};
const formats: Words['formats'] = {
  id: 'palabras en minúscula sin tildes, unidas por guiones: pago-de-fletes',
  phone: 'un signo más, cifras y espacios: +57 605 000 0000',
  email: 'una dirección de correo: nombre@example.com',
  'route-path': 'una barra y palabras en minúscula sin tildes, unidas por guiones o barras: /escribanos',
  'article-path': 'una barra, si quiere más palabras, y {article} al final: /{article} o /noticias/{article}',
  'calendar-date': 'año, mes y día unidos por guiones: 2026-03-14',
  'image-path': 'images/, minúsculas sin tildes, cifras y guiones, y .svg: images/vista-puerto.svg',
  'icon-path': 'icons/, minúsculas sin tildes, cifras y guiones, y .svg: icons/pagos.svg',
  'download-path': 'files/, minúsculas sin tildes, cifras y guiones, y .pdf, .xlsx o .docx: files/tarifas.pdf',
  'site-address':
    'https y el nombre del sitio, sin barra al final, como lo muestra el navegador en la página de inicio',
  'language-code': 'las dos letras minúsculas de un idioma: es',
  'lower-case-word': 'una palabra de 2 a 20 minúsculas sin tildes: portal',
  'text-key': 'palabras sin espacios, unidas por puntos: menu.open',
  'camel-case-name': 'letras y cifras sin tildes ni espacios, la primera minúscula: firstName',
  'upper-case-code': 'un código corto de mayúsculas o cifras: EGLV',
  identifier: 'letras, cifras y guiones sin tildes ni espacios, la primera una letra: cookieLanguage',
  'marker-name': 'letras y guiones alrededor de {code}: line-{code}',
  'parameter-value': 'letras, cifras y guiones sin tildes ni espacios: FLETES',
  'city-code': 'las cinco cifras del código DIVIPOLA, entre comillas: ' + "'76109'",
  'field-pattern': 'una expresión de ^ a $ con clases y cantidades: ^[0-9]{4}$',
  moment: 'día, hora y distancia de la hora universal, que en Colombia es -05:00: 2026-12-01T08:00-05:00',
  'tracking-id': 'G- y mayúsculas o cifras, o nada: G-AB12CD34EF',
  'not-blank': 'palabras, no solo espacios',
};
const types: Readonly<Record<string, string>> = {
  string: 'un texto',
  object: 'un grupo de claves',
  array: 'una lista',
  integer: 'un número entero',
  boolean: 'true o false',
};
const list = (items: readonly string[]) => items.join(', ');
const quoted = (items: readonly string[]) => items.map((item) => `«${item}»`).join(', ');

export const es: Words = {
  kinds,
  roles,
  urlFaults,
  formats,
  yamlFaults,
  didYouMean: (suggestion, file) => `¿quiso decir «${suggestion}»?${file === undefined ? '' : ` (${file})`}`,
  severity: { error: 'error', warning: 'aviso' },
  summary: (errors, warnings, notChecked) => {
    const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
    const rest =
      notChecked === 0
        ? ''
        : `; ${count(notChecked, 'revisión pendiente', 'revisiones pendientes')} hasta que se resuelvan los problemas de arriba`;
    return `${count(errors, 'error', 'errores')}, ${count(warnings, 'aviso', 'avisos')}${rest}`;
  },
  problems: {
    'empty-catalog': () => ({ message: 'la carpeta no tiene archivos de catálogo (.yaml)' }),
    'missing-file': ({ file }) => ({
      message: `al catálogo le falta ${file}`,
      help: 'recupérelo del control de versiones',
    }),
    'unknown-file': ({ file }) => ({
      message: `ningún archivo del catálogo se llama ${file}`,
      help: 'cámbiele el nombre o sáquelo de la carpeta del catálogo',
    }),
    'empty-file': () => ({ message: 'el archivo está vacío', help: 'recupérelo del control de versiones' }),
    'file-too-large': ({ bytes, limitBytes }) => ({
      message: `el archivo tiene ${bytes} bytes; se leen máximo ${limitBytes}`,
    }),
    'not-utf8': () => ({ message: 'el archivo no es texto UTF-8', help: 'guárdelo de nuevo con codificación «UTF-8»' }),
    'too-deep': ({ limit }) => ({ message: `hay más de ${limit} niveles anidados` }),
    'yaml-syntax': ({ fault, reason }) => ({
      message: fault === 'other' ? `${yamlFaults.other} (${reason})` : yamlFaults[fault],
      help: 'dos espacios por nivel; un espacio tras cada dos puntos y cada guion; comillas en los textos con comas, dos puntos, # o llaves',
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
    'editor-schema': ({ expected }) => ({
      message: 'la línea 1 no nombra el esquema para los editores',
      help: `ponga esto en la línea 1: ${expected}`,
    }),
    'unknown-key': ({ key }) => ({ message: `clave desconocida «${key}»` }),
    'missing-key': ({ key }) => ({ message: `falta la clave «${key}»` }),
    'missing-one-of': ({ keys }) => ({ message: `hace falta una de las claves ${quoted(keys)}` }),
    'wrong-type': ({ expected }) => ({
      message: `se esperaba ${expected.map((type) => types[type] ?? type).join(' o ')}`,
    }),
    'bad-value': ({ value, allowed }) => ({
      message: `«${value}» no se permite aquí`,
      help: `valores permitidos: ${list(allowed)}`,
    }),
    'bad-format': ({ value, format, pattern }) => ({
      message: `«${value}» no tiene la forma esperada`,
      help: `forma esperada: ${format === undefined ? pattern : formats[format]}`,
    }),
    'too-long': ({ limit }) => ({ message: `pasa de ${limit} caracteres` }),
    'too-short': () => ({ message: 'el texto está vacío' }),
    'out-of-range': ({ comparison, limit }) => ({ message: `debe ser ${comparison} ${limit}` }),
    'too-few': ({ limit }) => ({ message: `necesita al menos ${limit} ${limit === 1 ? 'entrada' : 'entradas'}` }),
    'too-many': ({ limit }) => ({ message: `se permiten máximo ${limit} ${limit === 1 ? 'entrada' : 'entradas'}` }),
    'bad-shape': ({ reason }) => ({ message: reason }),
    'unknown-id': ({ kind, id }) => ({ message: `no existe ${kinds[kind]} «${id}»` }),
    'duplicate-id': ({ kind, id, first }) => ({
      message: `${kinds[kind]} «${id}» se define dos veces`,
      help: `la primera vez en ${first}`,
    }),
    'duplicate-item': ({ id }) => ({
      message: `«${id}» está dos veces en esta lista`,
      help: 'dé a cada uno su propio nombre',
    }),
    'duplicate-text-key': ({ key, first }) => ({
      message: `un texto de ${first} ya se guarda como «${key}»`,
      help: 'dé otro nombre a este',
    }),
    'missing-text': ({ language }) => ({
      message: `falta el texto en «${language}»`,
      help: `agregue «${language}: …» junto a los demás`,
    }),
    'unused-language': ({ language }) => ({
      message: `el sitio aún no habla «${language}»`,
      help: 'agréguelo a languages en site.yaml para publicar estos textos',
    }),
    'text-values-differ': ({ missing, surplus }) => ({
      message: 'los valores en {{…}} no son los del primer idioma',
      help: [...missing.map((name) => `agregue {{${name}}}`), ...surplus.map((name) => `quite {{${name}}}`)].join(', '),
    }),
    'forbidden-url': ({ url, fault }) => ({ message: `la dirección «${url}» se rechaza: ${urlFaults[fault]}` }),
    'own-route-as-url': ({ url }) => ({
      message: `«${url}» es una página de este sitio`,
      help: 'nombre su ruta en lugar de su dirección',
    }),
    'placeholder-link': ({ url }) => ({
      message: `enlace provisional: ${url}`,
      help: 'ponga la dirección real y borre «placeholder: true»',
    }),
    'unknown-hash': ({ hash, route }) => ({ message: `la página de la ruta «${route}» no tiene el ancla «${hash}»` }),
    'duplicate-anchor': ({ anchor, first }) => ({ message: `el ancla «${anchor}» ya la usa «${first}»` }),
    'duplicate-path': ({ path, first }) => ({ message: `la dirección «${path}» ya la usa la ruta «${first}»` }),
    'no-such-date': ({ date }) => ({
      message: `el día ${date} no existe en el calendario`,
      help: `escriba ${formats['calendar-date']}`,
    }),
    'updated-before-published': ({ published }) => ({
      message: `se actualizó antes de publicarse (${published})`,
      help: 'corrija una de las dos fechas o borre «updated»',
    }),
    'duplicate-code': ({ code, first }) => ({
      message: `el código ${code} ya lo usa «${first}»`,
      help: 'escoja un número libre',
    }),
    'file-missing': ({ file, role }) => ({
      message: `no existe ${roles[role]} ${file}`,
      help: 'agréguelo a la carpeta del catálogo o corrija el nombre',
    }),
    'file-empty': ({ file }) => ({ message: `el archivo ${file} está vacío` }),
    'file-type': ({ file, expected }) => ({
      message: `el contenido de ${file} no es ${expected}`,
      help: 'expórtelo de nuevo en lugar de cambiarle el nombre',
    }),
    'missing-slot': ({ slot, line }) => ({
      message: `«${line}» no dice nada de «${slot}»`,
      help: `agregue su destino o «${slot}: notOffered»`,
    }),
    'menu-cycle': ({ cycle }) => ({ message: `el menú se contiene a sí mismo: ${cycle.join(' > ')}` }),
    'empty-menu': ({ menu }) => ({ message: `el menú «${menu}» está vacío`, help: 'póngale una entrada o bórrelo' }),
    'missing-form-field': ({ field, endpoint }) => ({
      message: `al formulario le falta el campo «${field}» que exige «${endpoint}»`,
    }),
    'unknown-form-field': ({ field, endpoint }) => ({ message: `«${endpoint}» no tiene el campo «${field}»` }),
    'fixed-form-field': ({ field, endpoint }) => ({
      message: `«${endpoint}» ya fija el campo «${field}»`,
      help: 'bórrelo aquí',
    }),
    'unknown-field': ({ field, form }) => ({
      message: `el formulario «${form}» no tiene un campo «${field}» que sirva aquí`,
    }),
    'unknown-option': ({ option, list }) => ({ message: `la lista «${list}» no tiene la opción «${option}»` }),
    'password-out-of-reach': ({ minLength, maxLength, login }) => ({
      message: `esta contraseña pide al menos ${minLength} caracteres, pero el formulario «${login}» solo recibe ${maxLength}`,
      help: `suba «maxLength» en forms/${login}.yaml o baje «minLength» aquí`,
    }),
    'no-such-moment': ({ moment }) => ({ message: `«${moment}» no existe en el calendario o en el reloj` }),
    'ends-before-it-begins': ({ from }) => ({ message: `termina antes de empezar o en el mismo momento (${from})` }),
    'measured-staff-route': ({ route }) => ({ message: `la ruta «${route}» es para el personal y no se mide` }),
    'empty-range': ({ minLength, maxLength }) => ({
      message: `nada puede tener a la vez al menos ${minLength} y máximo ${maxLength} caracteres`,
    }),
    'line-source-outside-line': () => ({ message: 'un valor «de la línea» solo se conoce en el archivo de una línea' }),
    'unknown-mail-value': ({ value, declared }) => ({
      message: `el correo no tiene el valor «${value}»`,
      help: declared.length === 0 ? 'no tiene ninguno' : `tiene: ${list(declared)}`,
    }),
    'unused-mail-value': ({ value }) => ({
      message: `el correo nunca muestra el valor «${value}»`,
      help: `escriba {{${value}}} en un texto o pida a un programador que quite el valor`,
    }),
  },
};
