import type { Documentation } from '../../documentation.ts';

/** Documentation of the codes about YAML syntax. */
export const YAML_DOCS = {
  'yaml-syntax': {
    es: {
      title: 'YAML mal escrito',
      what: 'El archivo no se puede leer desde este lugar: falta o sobra una comilla, un corchete, un espacio o dos puntos.',
      why: 'Nada de lo que sigue en el archivo se entiende. El lugar marcado es donde se notó; la causa puede estar un poco antes.',
      todo: 'Use dos espacios por nivel, un espacio tras cada dos puntos y cada guion, y comillas en los textos con comas, dos puntos, # o llaves.',
    },
    en: {
      title: 'YAML that cannot be read',
      what: 'The file cannot be read from this place on: there is a missing or an extra quote, bracket, space or colon.',
      why: 'Nothing that follows in the file is understood. The marked place is where it was noticed; the cause may be a little before.',
      todo: 'Use two spaces per level, a space after each colon and dash, and quotes around texts with commas, colons, # or braces.',
    },
    example: {
      file: 'links.yaml',
      wrong: 'label: { es: Noticias, en: News',
      right: 'label: { es: Noticias, en: News }',
    },
  },
  'duplicate-key': {
    es: {
      title: 'clave repetida',
      what: 'La misma clave está dos veces en el mismo grupo.',
      why: 'Solo se usaría una de las dos, y no se sabe cuál quiso usted.',
      todo: 'Borre una de las dos, o dele a la segunda el nombre que debía tener.',
    },
    en: {
      title: 'repeated key',
      what: 'The same key is in the same group twice.',
      why: 'Only one of the two would be used, and there is no way to know which you meant.',
      todo: 'Delete one of the two, or give the second the name that it should have.',
    },
    example: { file: 'site.yaml', wrong: 'product: portal\nproduct: muelle', right: 'product: portal' },
  },
  'several-documents': {
    es: {
      title: 'varios documentos en un archivo',
      what: 'Una línea con --- empieza un segundo documento.',
      why: 'Cada archivo contiene un solo catálogo: lo que sigue a --- no se leería.',
      todo: 'Borre la línea ---, o pase lo que sigue a su propio archivo.',
    },
    en: {
      title: 'several documents in one file',
      what: 'A line with --- starts a second document.',
      why: 'Each file contains only one catalog: what follows --- would not be read.',
      todo: 'Delete the line ---, or move what follows to a file of its own.',
    },
    example: { file: 'texts.yaml', wrong: 'texts: {}\n---\ntexts:', right: 'texts:' },
  },
  'anchor-or-alias': {
    es: {
      title: 'ancla o alias de YAML',
      what: 'Hay un ancla (&nombre), un alias (*nombre) o una clave de mezcla (<<).',
      why: 'Con ellos, un cambio en un lugar cambiaría otros sin que nadie lo note.',
      todo: 'Escriba el valor completo. Un texto que empieza por & o * va entre comillas.',
    },
    en: {
      title: 'YAML anchor or alias',
      what: 'There is an anchor (&name), an alias (*name) or a merge key (<<).',
      why: 'With them, a change in one place would change others without anyone noticing.',
      todo: 'Write the value out. A text that begins with & or * needs quotes.',
    },
    example: { file: 'texts.yaml', wrong: '&abrir { es: Abrir, en: Open }', right: '{ es: Abrir, en: Open }' },
  },
  'bad-key': {
    es: {
      title: 'clave que no se permite',
      what: 'Antes de los dos puntos hay algo que no es una clave: suele ser la mitad de un texto que se cortó en su coma, o un idioma mal escrito.',
      why: 'Entre llaves, una coma termina el texto. Lo que sigue se toma por otra clave.',
      todo: 'Ponga el texto completo entre comillas, o escriba la clave que se sugiere.',
    },
    en: {
      title: 'key that is not allowed',
      what: 'There is something before the colon that is not a key: usually half of a text that was cut at its comma, or a misspelt language.',
      why: 'Between braces, a comma ends the text. What follows is taken for another key.',
      todo: 'Put quotes around the whole text, or write the suggested key.',
    },
    example: {
      file: 'faq.yaml',
      wrong: 'question: { es: ¿Cómo pago?, en: Well, how do I pay? }',
      right: 'question: { es: ¿Cómo pago?, en: How do I pay? }',
    },
  },
  'control-character': {
    es: {
      title: 'caracteres invisibles',
      what: 'El texto tiene caracteres que no se ven.',
      why: 'Aparecen al copiar de otros programas, y en el sitio pueden verse como cuadros o partir palabras.',
      todo: 'Borre el texto y escríbalo de nuevo, sin copiarlo.',
    },
    en: {
      title: 'invisible characters',
      what: 'The text has characters that cannot be seen.',
      why: 'They come with text copied from other programs, and on the site they may show as boxes or split words.',
      todo: 'Delete the text and type it again, without copying.',
    },
    example: { file: 'texts.yaml', wrong: 'es: "Abrir\\u0007"', right: 'es: Abrir' },
  },
  'misread-number': {
    es: {
      title: 'número que se leería como otro',
      what: 'Por la forma en que está escrito, este número se leería como otro.',
      why: 'Un código como 010 se volvería 8 o 10 sin avisar, y 1.000 se volvería 1.',
      todo: 'Escriba el número sin punto de miles ni ceros a la izquierda. Un código en el que los ceros cuentan va entre comillas.',
    },
    en: {
      title: 'number that would be read as another',
      what: 'Written like this, the number would be read as another one.',
      why: 'A code such as 010 would turn into 8 or 10 without any warning, and 1.000 into 1.',
      todo: 'Write the number without a point for thousands or zeros in front. A code in which zeros matter needs quotes.',
    },
    example: { file: 'lines/south.yaml', wrong: 'code: 010', right: 'code: 2' },
  },
} as const satisfies Readonly<Record<string, Documentation>>;
