import type { MessageLanguage } from '../../contract/schemas.ts';
import type { RowError } from './import-texts.ts';

const es = {
  needsAction: 'escriba «translate export IDIOMA» o «translate import ARCHIVO»',
  unknownLanguage: (language: string, known: readonly string[]) =>
    `el sitio no tiene el idioma «${language}» (tiene: ${known.join(', ')}); para traducirlo, agregue a languages en site.yaml: - { id: ${language}, name: …, draft: true }`,
  defaultLanguage: (language: string) =>
    `«${language}» es el idioma del que se traduce; cambie sus textos en el catálogo`,
  noFile: (path: string) => `no existe el archivo «${path}»`,
  notUtf8: (path: string) => `«${path}» no está en UTF-8; en Excel guárdelo como «CSV UTF-8 (delimitado por comas)»`,
  unreadable: (place: string, reason: string) => `${place}: no es un archivo de traducciones válido (${reason})`,
  rowErrors: {
    'unknown-file': (file) => `el catálogo no tiene el archivo «${file}»`,
    'unknown-key': (file, key, suggestion) =>
      `${file} no tiene el texto «${key}»${suggestion === undefined ? '' : `; ¿quiso decir «${suggestion}»?`}`,
    unprintable: (_file, key) => `la traducción de «${key}» tiene caracteres invisibles`,
    twice: (_file, key) => `el texto «${key}» está dos veces, con traducciones distintas`,
  } satisfies Readonly<Record<RowError, (file: string, key: string, suggestion: string | undefined) => string>>,
  /** The name of a text, in quotes. */
  quoted: (key: string) => `«${key}»`,
  stale: (key: string) => `«${key}»: el texto original cambió después de exportar; esta traducción no se usó`,
  exported: (texts: number, missing: number, stale: number) =>
    `${texts} textos exportados: ${missing} sin traducir, ${stale} cuyo original cambió`,
  imported: (texts: number, files: number) => `escritos: ${texts} textos en ${files} archivos`,
  untranslated: (texts: number, language: string) => `sin traducir a «${language}»: ${texts}`,
  /** Help when some rows were left out. */
  staleHelp: (rows: number) =>
    `${rows === 1 ? '1 traducción no se usó' : `${rows} traducciones no se usaron`}: exporte de nuevo y revíselas, o úselas como están con --stale`,
  nothingWritten: 'no se escribió nada',
  /** The catalog has errors, so nothing was exported. */
  correctFirst: 'no se exportó nada: corrija primero los errores, para que no falte ningún texto',
  more: (count: number) => `… y ${count} más`,
};

export const TRANSLATE_MESSAGES: Readonly<Record<MessageLanguage, typeof es>> = {
  es,
  en: {
    needsAction: 'write "translate export LANGUAGE" or "translate import FILE"',
    unknownLanguage: (language, known) =>
      `the site has no language "${language}" (it has: ${known.join(', ')}); to translate it, add to languages in site.yaml: - { id: ${language}, name: …, draft: true }`,
    defaultLanguage: (language) => `"${language}" is the language to translate from; change its texts in the catalog`,
    noFile: (path) => `there is no file "${path}"`,
    notUtf8: (path) => `"${path}" is not UTF-8; in Excel save it as "CSV UTF-8 (Comma delimited)"`,
    unreadable: (place, reason) => `${place}: this is not a valid file of translations (${reason})`,
    rowErrors: {
      'unknown-file': (file) => `the catalog has no file "${file}"`,
      'unknown-key': (file, key, suggestion) =>
        `${file} has no text "${key}"${suggestion === undefined ? '' : `; did you mean "${suggestion}"?`}`,
      unprintable: (_file, key) => `the translation of "${key}" has invisible characters`,
      twice: (_file, key) => `the text "${key}" is here twice, with different translations`,
    },
    quoted: (key) => `"${key}"`,
    stale: (key) => `"${key}": the original changed after the export; this translation was not used`,
    exported: (texts, missing, stale) =>
      `${texts} texts exported: ${missing} not translated, ${stale} whose original has changed`,
    imported: (texts, files) => `written: ${texts} texts in ${files} files`,
    untranslated: (texts, language) => `not translated into "${language}": ${texts}`,
    staleHelp: (rows) =>
      `${rows === 1 ? '1 translation was not used' : `${rows} translations were not used`}: export again and check them, or use them as they are with --stale`,
    nothingWritten: 'nothing was written',
    correctFirst: 'nothing was exported: correct the errors first, so that no text is missing',
    more: (count) => `… and ${count} more`,
  },
};
