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
      what: 'The file cannot be read from this place on: a quote, a bracket, a space or a colon is missing, or one too many.',
      why: 'Nothing that follows in the file is understood. The marked place is where it was noticed; the cause may be a little before.',
      todo: 'Two spaces per level, a space after each colon and dash, and quotes around texts with commas, colons, # or braces.',
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
      why: 'Solo una de las dos valdría, y no se sabe cuál quiso usted.',
      todo: 'Borre una de las dos, o déle a la segunda el nombre que debía tener.',
    },
    en: {
      title: 'key that stands twice',
      what: 'The same key stands twice in the same group.',
      why: 'Only one of the two would count, and nobody knows which you meant.',
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
      why: 'One file holds one catalog: what follows --- would not be read.',
      todo: 'Delete the line ---, or move what follows to a file of its own.',
    },
    example: { file: 'texts.yaml', wrong: 'texts: {}\n---\ntexts:', right: 'texts:' },
  },
  'anchor-or-alias': {
    es: {
      title: 'ancla o alias de YAML',
      what: 'Hay un ancla (&nombre), un alias (*nombre) o una clave de mezcla (<<).',
      why: 'Con ellos un cambio en un lugar cambiaría otros sin que se vea.',
      todo: 'Escriba el valor completo. Un texto que empieza por & o * va entre comillas.',
    },
    en: {
      title: 'anchor or alias of YAML',
      what: 'There is an anchor (&name), an alias (*name) or a merge key (<<).',
      why: 'With them a change in one place would change others, unseen.',
      todo: 'Write the value out. A text that begins with & or * needs quotes.',
    },
    example: { file: 'texts.yaml', wrong: '&abrir { es: Abrir, en: Open }', right: '{ es: Abrir, en: Open }' },
  },
  'bad-key': {
    es: {
      title: 'lo que está aquí no puede ser una clave',
      what: 'Antes de los dos puntos hay algo que no es una clave: suele ser la mitad de un texto que se cortó en su coma.',
      why: 'Entre llaves, una coma termina el texto. Lo que sigue se toma por otra clave.',
      todo: 'Ponga el texto completo entre comillas.',
    },
    en: {
      title: 'what stands here cannot be a key',
      what: 'Before the colon there is something that is no key: mostly half of a text that was cut at its comma.',
      why: 'Between braces a comma ends the text. What follows is taken for another key.',
      todo: 'Put quotes around the whole text.',
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
      why: 'Llegan al copiar de otros programas, y en el sitio pueden verse como cuadros o partir palabras.',
      todo: 'Borre el texto y escríbalo de nuevo, sin copiarlo.',
    },
    en: {
      title: 'invisible characters',
      what: 'The text has characters that nobody sees.',
      why: 'They come with what is copied from other programs, and on the site may show as boxes or split words.',
      todo: 'Delete the text and type it again, without copying.',
    },
    example: { file: 'texts.yaml', wrong: 'es: "Abrir\\u0007"', right: 'es: Abrir' },
  },
  'misread-number': {
    es: {
      title: 'número que se leería como otro',
      what: 'Por la forma en que está escrito, YAML tomaría este número por otro.',
      why: 'Un código como 010 se volvería 8 o 10 sin avisar.',
      todo: 'Escriba el número sin ceros a la izquierda. Un código en el que los ceros cuentan va entre comillas.',
    },
    en: {
      title: 'number that would be read as another',
      what: 'Written like this, YAML would take the number for another one.',
      why: 'A code such as 010 would turn into 8 or 10 without a word.',
      todo: 'Write the number without zeros in front. A code in which zeros count needs quotes.',
    },
    example: { file: 'lines/south.yaml', wrong: 'code: 010', right: 'code: 2' },
  },
} as const satisfies Readonly<Record<string, Documentation>>;
