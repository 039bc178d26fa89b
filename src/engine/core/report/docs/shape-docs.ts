import type { Documentation } from '../../documentation.ts';

/** Documentation of the codes about the shape of a file. */
export const SHAPE_DOCS = {
  'unknown-key': {
    es: {
      title: 'clave desconocida',
      what: 'Aquí hay una clave que en este lugar no existe.',
      why: 'Lo que dice no llegaría al sitio. Casi siempre es un nombre mal escrito o un margen corrido.',
      todo: 'Escriba el nombre que se sugiere, ponga la clave en su nivel, o bórrela.',
    },
    en: {
      title: 'unknown key',
      what: 'There is a key here that does not exist in this place.',
      why: 'What it says would not reach the site. Usually a name is misspelt, or the margin has moved.',
      todo: 'Write the suggested name, put the key at its level, or delete it.',
    },
    example: { file: 'menus.yaml', wrong: 'lable: { es: Más, en: More }', right: 'label: { es: Más, en: More }' },
  },
  'missing-key': {
    es: {
      title: 'falta una clave',
      what: 'A este grupo le falta una clave que debe tener.',
      why: 'Sin ella el sitio no sabe qué mostrar o adónde llevar.',
      todo: 'Agregue la clave. En el editor, Ctrl + Espacio muestra qué puede llevar.',
    },
    en: {
      title: 'missing key',
      what: 'A key that this group must have is missing.',
      why: 'Without it, the site does not know what to show or where to lead.',
      todo: 'Add the key. In the editor, Ctrl + Space shows what it can contain.',
    },
    example: { file: 'menus.yaml', wrong: '{ link: news }', right: '{ kind: link, link: news }' },
  },
  'missing-one-of': {
    es: {
      title: 'falta una de varias claves',
      what: 'Este grupo debe llevar al menos una de las claves que nombra el mensaje, y no lleva ninguna.',
      why: 'Cada una sirve para lo mismo de otra manera; sin ninguna no hay qué mostrar.',
      todo: 'Agregue la que corresponda.',
    },
    en: {
      title: 'one of several keys is missing',
      what: 'This group must have at least one of the keys that the message names, and has none.',
      why: 'Each one does the same in its own way; without any of them there is nothing to show.',
      todo: 'Add the one that applies.',
    },
    example: {
      file: 'clients.yaml',
      wrong: 'sector: shipping-line',
      right: 'sector: shipping-line\n    name: Naviera del Golfo',
    },
  },
  'wrong-type': {
    es: {
      title: 'valor de otra clase',
      what: 'Aquí va otra clase de valor: un texto donde va un número, una lista donde va un grupo, o nada.',
      why: 'El sitio no puede usarlo así.',
      todo: 'Escriba lo que dice el mensaje. Si no escribió nada tras los dos puntos, falta el valor.',
    },
    en: {
      title: 'value of another type',
      what: 'Another type of value belongs here: a text where a number belongs, a list where a group does, or nothing at all.',
      why: 'The site cannot use it like this.',
      todo: 'Write what the message says. If there is nothing after the colon, the value is missing.',
    },
    example: { file: 'lines/north.yaml', wrong: 'code: uno', right: 'code: 1' },
  },
  'bad-value': {
    es: {
      title: 'valor que no se permite aquí',
      what: 'En este lugar solo se permiten unos pocos valores, y este no es uno de ellos, o no hay ninguno.',
      why: 'El sitio no sabría qué hacer con él.',
      todo: 'Escoja uno de los valores que nombra el mensaje.',
    },
    en: {
      title: 'value that is not allowed here',
      what: 'Only a few values are allowed in this place, and this is not one of them, or there is none.',
      why: 'The site would not know what to do with it.',
      todo: 'Choose one of the values that the message names.',
    },
    example: { file: 'routes.yaml', wrong: 'layout: reducd', right: 'layout: reduced' },
  },
  'bad-format': {
    es: {
      title: 'formato incorrecto',
      what: 'El valor no tiene el formato de un teléfono, una fecha, un id o lo que va aquí.',
      why: 'Otros programas y otros archivos lo leen por su formato: así no funcionaría.',
      todo: 'Escríbalo como el ejemplo del mensaje.',
    },
    en: {
      title: 'wrong format',
      what: 'The value does not have the format of a phone number, a date, an id or whatever belongs here.',
      why: 'Other programs and files read it by its format: like this, it would not work.',
      todo: 'Write it like the example in the message.',
    },
    example: { file: 'offices.yaml', wrong: 'phone: 605 000 0000', right: 'phone: +57 605 000 0000' },
  },
  'too-long': {
    es: {
      title: 'texto demasiado largo',
      what: 'El texto tiene más caracteres de los que caben.',
      why: 'En la pantalla se cortaría o dañaría lo que está a su lado.',
      todo: 'Acórtelo.',
    },
    en: {
      title: 'text too long',
      what: 'The text has more characters than there is room for.',
      why: 'On the screen it would be cut off, or spoil what is next to it.',
      todo: 'Shorten it.',
    },
    example: {
      file: 'lines/south.yaml',
      wrong: 'shortName: South American and Caribbean Line',
      right: 'shortName: South',
    },
  },
  'too-short': {
    es: {
      title: 'texto vacío',
      what: 'El texto está vacío.',
      why: 'El visitante vería un hueco.',
      todo: 'Escriba el texto, o borre la clave si puede faltar.',
    },
    en: {
      title: 'empty text',
      what: 'The text is empty.',
      why: 'The visitor would see a gap.',
      todo: 'Write the text, or delete the key if it may be missing.',
    },
    example: { file: 'texts.yaml', wrong: "es: ''", right: 'es: Abrir' },
  },
  'out-of-range': {
    es: {
      title: 'número fuera de los límites',
      what: 'El número es menor o mayor de lo que se permite.',
      why: 'Fuera de esos límites no tiene sentido en ese lugar.',
      todo: 'Escriba un número dentro del límite que dice el mensaje.',
    },
    en: {
      title: 'number out of range',
      what: 'The number is smaller or larger than allowed.',
      why: 'Beyond those limits it makes no sense in this place.',
      todo: 'Write a number within the limit that the message names.',
    },
    example: { file: 'lines/south.yaml', wrong: 'code: 0', right: 'code: 2' },
  },
  'too-few': {
    es: {
      title: 'lista demasiado corta',
      what: 'La lista tiene menos entradas de las que necesita.',
      why: 'Una lista vacía dejaría en el sitio un título sin nada debajo.',
      todo: 'Agregue lo que falta. Si una línea no ofrece un trámite, escriba notOffered en lugar de la lista.',
    },
    en: {
      title: 'list too short',
      what: 'The list has fewer entries than it needs.',
      why: 'An empty list would leave a title with nothing below it on the site.',
      todo: 'Add what is missing. If a line does not offer a transaction, write notOffered instead of the list.',
    },
    example: {
      file: 'lines/south.yaml',
      wrong: 'powers-upload: []',
      right: 'powers-upload:\n    - target: { kind: form, endpoint: powers }',
    },
  },
  'too-many': {
    es: {
      title: 'lista demasiado larga',
      what: 'La lista tiene más entradas de las que caben.',
      why: 'El diseño solo tiene lugar para unas pocas.',
      todo: 'Deje las más importantes.',
    },
    en: {
      title: 'list too long',
      what: 'The list has more entries than there is room for.',
      why: 'The design has room for only a few.',
      todo: 'Keep the most important ones.',
    },
  },
  'bad-shape': {
    es: {
      title: 'valor que el catálogo no permite',
      what: 'El valor no cumple una condición del catálogo que no tiene un mensaje propio.',
      why: 'El sitio no puede usarlo así.',
      todo: 'Compare con otro lugar parecido del catálogo, o muestre el mensaje a un desarrollador.',
    },
    en: {
      title: 'value that the catalog does not allow',
      what: 'The value does not meet a condition of the catalog that has no message of its own.',
      why: 'The site cannot use it like this.',
      todo: 'Compare it with a similar place in the catalog, or show the message to a developer.',
    },
  },
  'unused-acceptance': {
    es: {
      title: 'aviso aceptado que ya no existe',
      what: 'accepted-warnings.yaml acepta un aviso que la revisión ya no encuentra.',
      why: 'El aviso se resolvió, o el texto cambió. Una entrada vieja podría ocultar mañana un aviso nuevo.',
      todo: 'Borre la entrada. Si el aviso sigue con otras palabras, corrija «file», «text» o «at».',
    },
    en: {
      title: 'accepted warning that no longer exists',
      what: 'accepted-warnings.yaml accepts a warning that the check no longer finds.',
      why: 'The warning was solved, or the text has changed. An old entry might hide a new warning tomorrow.',
      todo: 'Delete the entry. If the warning still appears with other words, correct "file", "text" or "at".',
    },
    example: {
      file: 'accepted-warnings.yaml',
      wrong:
        'accepted:\n  - { code: placeholder-link, file: links.yaml, text: news.example.com, reason: Sitio en obra. }',
      right: 'accepted: []',
    },
    warning: {
      es: ['aviso aceptado que ya no existe', 'avisos aceptados que ya no existen'],
      en: ['accepted warning that no longer exists', 'accepted warnings that no longer exist'],
    },
  },
} as const satisfies Readonly<Record<string, Documentation>>;
