import type { IdKind, MessageLanguage } from '../../contract/schemas.ts';
import { MESSAGES } from '../../core/report/report.ts';
import { answerFormat, type Question } from './minimal-entry.ts';

const es = {
  /** The value that is asked for, its possible answers and its default. */
  ask: (question: Question) => `${question.path}${hintOf(question, MESSAGES.es.formats)}: `,
  wrongAnswer: (question: Question) =>
    `Ese valor no es válido. Escriba ${formIn(question, MESSAGES.es.formats, 'un valor de la lista', 'otro valor')}.\n`,
  /** Without a terminal: the missing options, one for each value. */
  missing: (options: readonly string[]) =>
    `faltan datos; agregue:\n${options.map((option) => `  ${option}`).join('\n')}`,
  wrongOption: (question: Question, answer: string) =>
    `«${answer}» no es válido para ${question.path}: escriba ${formIn(question, MESSAGES.es.formats, 'un valor de la lista', 'otro valor')}`,
  unknownOption: (path: string, known: readonly string[]) => `aquí no se pide «${path}»; se pide: ${known.join(', ')}`,
  unknownKind: (kind: string, known: readonly string[]) =>
    `«${kind}» no se puede crear ni renombrar; se puede con: ${known.join(', ')}`,
  badId: (id: string) => `«${id}» no es válido como nombre: ${MESSAGES.es.formats.id}`,
  badFile: (file: string) =>
    `«${file}» no es válido como archivo: ${MESSAGES.es.formats['download-path']}, con la misma terminación`,
  ofPack: (name: string, file: string) =>
    `«${name}» viene con el programa, que lo llama así; para cambiar lo que dice, copie ${file} a su carpeta`,
  badPath: (path: string) =>
    `«${path}» no es válida como dirección: ${MESSAGES.es.formats['route-path']}; en la de un artículo, lo que va antes de su nombre no cambia`,
  taken: (kind: IdKind, id: string, file: string) => `${MESSAGES.es.kinds[kind]} «${id}» ya existe (${file})`,
  fileTaken: (file: string) => `el archivo ${file} ya existe y no se cambia`,
  cannotAppend: (list: string, file: string) =>
    `la lista «${list}» de ${file} no está escrita con un guion por entrada; agregue la entrada a mano`,
  unreadable: (file: string) => `${file} no se puede leer; corrija primero lo que dice npm run check`,
  wouldBreak: 'no se escribió nada: el catálogo quedaría con errores',
  written: (file: string) => `escrito: ${file}`,
  linkIt: (route: string) =>
    `nada lleva todavía a ella: agregue «- { kind: route, route: ${route} }» a los «items» de un menú (menus.yaml), o un botón o enlace con ese «target» en otra página`,
  /** Refuses a rename while the catalog has errors. */
  correctFirst: 'no se cambió nada: corrija primero los errores, para que el cambio llegue a todos los lugares',
  /** The new name is the present one. */
  sameName: (name: string) => `ya se llama «${name}»`,
  nameTaken: (name: string, file: string) => `«${name}» ya es el nombre de otra cosa (${file})`,
  severalNamed: (name: string, choices: readonly string[]) =>
    `«${name}» está en varios lugares; escriba uno: ${choices.join(', ')}`,
  nothingNamed: (kind: string, name: string, suggestion: string | undefined) =>
    `no hay nada de la clase ${kind} que se llame «${name}»${suggestion === undefined ? '' : `; ¿quiso decir «${suggestion}»?`}`,
  /** The former name goes on working; `false`: the entry has its former name back. */
  keeps: (name: string | false, list: string) =>
    name === false
      ? `vuelve el nombre anterior, y el más reciente deja de servir: si ya estaba publicado, agréguelo a «${list}»`
      : `los enlaces viejos con «${name}» siguen sirviendo («${list}»)`,
  /** The address of a page changed. */
  addressChanges: (from: string, to: string) => `su dirección era ${from} y ahora es ${to}`,
  /** Reports that `fix` has nothing to do, because no problem has a sure correction. */
  nothingSure: 'no hay nada que se pueda corregir con certeza',
  askToCorrect: (count: number) => `¿${count === 1 ? 'Hacer este cambio' : `Hacer estos ${count} cambios`}? (s/N): `,
  nobodyToAsk:
    'no se cambió nada: sin terminal nadie puede confirmar; agregue --yes, o --dry-run para solo ver los cambios',
  corrected: (count: number) => (count === 1 ? 'corregido 1 problema' : `corregidos ${count} problemas`),
  /** Refuses to rename an entry that the program finds by its name. */
  foundByProgram: (kind: string, name: string, files: readonly string[]) =>
    `el nombre de «${kind} ${name}» no se puede cambiar: el programa lo busca por ese nombre${files.length === 0 ? '' : ` (${files.join(', ')})`}. Lo que se lee en el sitio, como títulos y textos, se cambia sin tocar el nombre; si el nombre debe ser otro, lo cambia un desarrollador, aquí y en el programa a la vez`,
  /** Warns that the program uses the name too. */
  namedInCode: (name: string, files: readonly string[]) =>
    `atención: el programa también usa «${name}»; pida a un desarrollador que lo cambie en ${files.join(', ')}`,
  renamed: (places: number) => (places === 1 ? 'cambiado en 1 lugar' : `cambiado en ${places} lugares`),
};

export const CHANGE_MESSAGES: Readonly<Record<MessageLanguage, typeof es>> = {
  es,
  en: {
    ask: (question) => `${question.path}${hintOf(question, MESSAGES.en.formats)}: `,
    wrongAnswer: (question) =>
      `That is not valid. Write ${formIn(question, MESSAGES.en.formats, 'a value of the list', 'another value')}.\n`,
    missing: (options) => `values are missing; add:\n${options.map((option) => `  ${option}`).join('\n')}`,
    wrongOption: (question, answer) =>
      `"${answer}" is not valid for ${question.path}: write ${formIn(question, MESSAGES.en.formats, 'a value of the list', 'another value')}`,
    unknownOption: (path, known) => `"${path}" is not asked for here; these are: ${known.join(', ')}`,
    unknownKind: (kind, known) => `"${kind}" cannot be created or renamed; these can: ${known.join(', ')}`,
    badId: (id) => `"${id}" is not valid as a name: ${MESSAGES.en.formats.id}`,
    badFile: (file) =>
      `"${file}" is not valid as a file: ${MESSAGES.en.formats['download-path']}, with the same extension`,
    ofPack: (name, file) =>
      `"${name}" comes with the program, which calls it so; to change what it says, copy ${file} to your folder`,
    badPath: (path) =>
      `"${path}" is not valid as an address: ${MESSAGES.en.formats['route-path']}; in that of an article, what comes before its name stays the same`,
    taken: (kind, id, file) => `the ${MESSAGES.en.kinds[kind]} "${id}" already exists (${file})`,
    fileTaken: (file) => `the file ${file} already exists and is not changed`,
    cannotAppend: (list, file) =>
      `the list "${list}" of ${file} is not written with a dash for each entry; add the entry by hand`,
    unreadable: (file) => `${file} cannot be read; first correct what npm run check reports`,
    wouldBreak: 'nothing was written: the catalog would have errors',
    written: (file) => `written: ${file}`,
    linkIt: (route) =>
      `nothing leads to it yet: add "- { kind: route, route: ${route} }" to the "items" of a menu (menus.yaml), or a button or link with that "target" to another page`,
    correctFirst: 'nothing was changed: correct the errors first, so that the change reaches every place',
    sameName: (name) => `it is already called "${name}"`,
    nameTaken: (name, file) => `"${name}" is already the name of something else (${file})`,
    severalNamed: (name, choices) => `"${name}" is in several places; write one of: ${choices.join(', ')}`,
    nothingNamed: (kind, name, suggestion) =>
      `nothing of the kind ${kind} is called "${name}"${suggestion === undefined ? '' : `; did you mean "${suggestion}"?`}`,
    keeps: (name, list) =>
      name === false
        ? `the former name is back, and the latest one no longer works: if it was published, add it to "${list}"`
        : `old links with "${name}" still work ("${list}")`,
    addressChanges: (from, to) => `its address was ${from} and is now ${to}`,
    nothingSure: 'there is nothing that can be corrected with certainty',
    askToCorrect: (count) => `${count === 1 ? 'Make this change' : `Make these ${count} changes`}? (y/N): `,
    nobodyToAsk:
      'nothing was changed: without a terminal nobody can confirm; add --yes, or --dry-run to only see the changes',
    corrected: (count) => (count === 1 ? '1 problem corrected' : `${count} problems corrected`),
    foundByProgram: (kind, name, files) =>
      `the name of "${kind} ${name}" cannot be changed: the program looks it up by that name${files.length === 0 ? '' : ` (${files.join(', ')})`}. What is read on the site, such as titles and texts, can be changed without touching the name; if the name must change, a developer changes it, here and in the program at the same time`,
    namedInCode: (name, files) =>
      `note: the program also uses "${name}"; ask a developer to change it in ${files.join(', ')}`,
    renamed: (places) => (places === 1 ? 'changed in 1 place' : `changed in ${places} places`),
  },
};

type Formats = typeof MESSAGES.es.formats;

function hintOf(question: Question, formats: Formats): string {
  const { choices, fallback, schema } = question;
  const format = answerFormat(question);
  const accepted =
    choices?.join(', ') ?? (format === undefined || format === 'not-blank' ? undefined : formats[format]);
  const limit = schema.maxLength === undefined ? undefined : `≤ ${schema.maxLength}`;
  const hints = [accepted ?? limit, fallback === undefined ? undefined : `[${fallback}]`].filter(
    (hint) => hint !== undefined,
  );
  return hints.length === 0 ? '' : ` (${hints.join(' ')})`;
}

function formIn(question: Question, formats: Formats, ofList: string, other: string): string {
  if (question.choices !== undefined) return `${ofList}: ${question.choices.join(', ')}`;
  const format = answerFormat(question);
  const limit = question.schema.maxLength === undefined ? '' : ` (≤ ${question.schema.maxLength})`;
  return `${format === undefined ? other : formats[format]}${limit}`;
}
