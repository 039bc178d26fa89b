import type { Words } from '../words.ts';

export const kinds: Words['kinds'] = {
  article: 'el artículo',
  client: 'el cliente',
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
  port: 'el puerto',
  question: 'la pregunta',
  route: 'la ruta',
  sea: 'el mar',
  sector: 'el sector',
  slot: 'el trámite',
  text: 'el texto de interfaz',
  topic: 'el tema',
};
export const roles: Words['roles'] = { download: 'el archivo', icon: 'el icono', image: 'el dibujo' };
export const urlFaults: Words['urlFaults'] = {
  'not-a-url': 'no es una dirección web completa: cópiela del navegador con todo lo que va antes del nombre del sitio',
  'not-https': 'solo se permiten direcciones que empiezan por https',
  'protocol-relative': 'debe empezar por https, no por dos barras',
  credentials: 'lleva un usuario o una contraseña',
  'local-host': 'lleva a este computador o a una red privada, adonde los visitantes no llegan',
  'look-alike-host':
    'el nombre del sitio tiene letras que se confunden con otras; copie de nuevo la dirección de su dueño',
  'control-character': 'tiene espacios, barras invertidas o caracteres invisibles',
};
export const yamlFaults: Words['yamlFaults'] = {
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
export const formats: Words['formats'] = {
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
  unlocode: 'CO y tres mayúsculas o cifras del 2 al 9, como en la lista UN/LOCODE: COBUN',
  identifier: 'letras, cifras y guiones sin tildes ni espacios, la primera una letra: cookieLanguage',
  'marker-name': 'letras y guiones alrededor de {code}: line-{code}',
  'parameter-value': 'letras, cifras y guiones sin tildes ni espacios: FLETES',
  'city-code': 'las cinco cifras del código DIVIPOLA, entre comillas: ' + "'76109'",
  'field-pattern': 'una expresión de ^ a $ con clases y cantidades: ^[0-9]{4}$',
  'tracking-id': 'G- y mayúsculas o cifras, o nada: G-AB12CD34EF',
  'not-blank': 'palabras, no solo espacios',
};
export const types: Readonly<Record<string, string>> = {
  string: 'un texto',
  object: 'un grupo de claves',
  array: 'una lista',
  integer: 'un número entero',
  number: 'un número, con punto antes de los decimales',
  boolean: 'true o false',
};
export const list = (items: readonly string[]) => items.join(', ');
export const quoted = (items: readonly string[]) => items.map((item) => `«${item}»`).join(', ');
