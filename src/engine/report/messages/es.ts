import type { Messages } from '../messages.ts';
import { formats, kinds, list, quoted, roles, types, urlFaults, yamlFaults } from './es-labels.ts';

export const es: Messages = {
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
    'document-block': ({ block, allowed }) => ({
      message: `una página que se ofrece como documento no puede tener un bloque «${block}»`,
      help: `bloques que también caben en papel: ${list(allowed)}`,
    }),
    'duplicate-path': ({ path, first }) => ({ message: `la dirección «${path}» ya la usa la ruta «${first}»` }),
    'parent-cycle': ({ cycle }) => ({ message: `la página está por encima de sí misma: ${cycle.join(' > ')}` }),
    'duplicate-page-text': ({ key, first }) => ({
      message: `la página «${first}» tiene ${key === 'title' ? 'el mismo título' : 'la misma descripción'}`,
      help: 'diga qué distingue a esta página, para que se diferencien en los resultados de los buscadores',
    }),
    'description-length': ({ length, least, most }) => ({
      message: `la descripción tiene ${length} caracteres`,
      help: `los buscadores la muestran completa si tiene entre ${least} y ${most}`,
    }),
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
    'duplicate-unlocode': ({ code, first }) => ({
      message: `el UN/LOCODE ${code} ya lo usa «${first}»`,
      help: 'busque el código de este puerto en la lista UN/LOCODE',
    }),
    'port-outside-map': ({ id }) => ({
      message: `«${id}» queda fuera del mapa`,
      help: 'corrija las coordenadas (el oeste y el sur son negativos) o dé al mapa bordes más amplios y otro dibujo',
    }),
    'client-name-repeats-line': ({ line }) => ({
      message: `un cliente que es una línea lleva el nombre de su línea («${line}»)`,
      help: 'borre el nombre aquí',
    }),
    'duplicate-synonym': ({ word, first }) => ({
      message: `«${word}» ya está en otro grupo de sinónimos, junto a «${first}»`,
      help: 'bórrelo de uno de los dos, o una los dos grupos',
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
    'unknown-panel-field': ({ field, view }) => ({
      message: `la vista «${view}» del panel no tiene un campo «${field}» con valor propio`,
    }),
    'unknown-option': ({ option, list }) => ({ message: `la lista «${list}» no tiene la opción «${option}»` }),
    'password-longer-than-login': ({ minLength, maxLength, login }) => ({
      message: `esta contraseña pide al menos ${minLength} caracteres, pero el formulario «${login}» solo recibe ${maxLength}`,
      help: `suba «maxLength» en forms/${login}.yaml o baje «minLength» aquí`,
    }),
    'no-such-moment': ({ moment }) => ({ message: `«${moment}» no existe en el calendario o en el reloj` }),
    'ends-before-it-begins': ({ from }) => ({ message: `termina antes de empezar o en el mismo momento (${from})` }),
    'analytics-on-staff-route': ({ route }) => ({ message: `la ruta «${route}» es para el personal y no se mide` }),
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
