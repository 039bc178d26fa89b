import type { MessageLanguage } from '../../contract/schemas.ts';
import type { RowError } from './import-texts.ts';

interface TranslateMessages {
  readonly needsAction: string;
  readonly unknownLanguage: (language: string, known: readonly string[]) => string;
  readonly defaultLanguage: (language: string) => string;
  readonly noFile: (path: string) => string;
  readonly notUtf8: (path: string) => string;
  readonly unreadable: (place: string, reason: string) => string;
  readonly rowErrors: Readonly<Record<RowError, (file: string, key: string, suggestion: string | undefined) => string>>;
  /** The name of a text, in quotes. */
  readonly quoted: (key: string) => string;
  readonly stale: (key: string) => string;
  readonly exported: (texts: number, missing: number, stale: number) => string;
  readonly imported: (texts: number, files: number) => string;
  readonly untranslated: (texts: number, language: string) => string;
  /** Help when some rows were left out. */
  readonly staleHelp: (rows: number) => string;
  readonly nothingWritten: string;
  /** The catalog has errors, so nothing was exported. */
  readonly correctFirst: string;
  readonly more: (count: number) => string;
}

export const TRANSLATE_MESSAGES: Readonly<Record<MessageLanguage, TranslateMessages>> = {
  es: {
    needsAction: 'escriba «translate export IDIOMA» o «translate import ARCHIVO»',
    unknownLanguage: (language, known) =>
      `el sitio no tiene el idioma «${language}» (tiene: ${known.join(', ')}); para traducirlo, agregue a languages en site.yaml: - { id: ${language}, name: …, draft: true }`,
    defaultLanguage: (language) => `«${language}» es el idioma del que se traduce; cambie sus textos en el catálogo`,
    noFile: (path) => `no existe el archivo «${path}»`,
    notUtf8: (path) => `«${path}» no está en UTF-8; en Excel guárdelo como «CSV UTF-8 (delimitado por comas)»`,
    unreadable: (place, reason) => `${place}: no es un archivo de traducciones válido (${reason})`,
    rowErrors: {
      'unknown-file': (file) => `el catálogo no tiene el archivo «${file}»`,
      'unknown-key': (file, key, suggestion) =>
        `${file} no tiene el texto «${key}»${suggestion === undefined ? '' : `; ¿quiso decir «${suggestion}»?`}`,
      unprintable: (_file, key) => `la traducción de «${key}» tiene caracteres invisibles`,
      twice: (_file, key) => `el texto «${key}» está dos veces, con traducciones distintas`,
    },
    quoted: (key) => `«${key}»`,
    stale: (key) => `«${key}»: el texto original cambió después de exportar; esta traducción no se usó`,
    exported: (texts, missing, stale) =>
      `${texts} textos exportados: ${missing} sin traducir, ${stale} cuyo original cambió`,
    imported: (texts, files) => `escritos: ${texts} textos en ${files} archivos`,
    untranslated: (texts, language) => `sin traducir a «${language}»: ${texts}`,
    staleHelp: (rows) =>
      `${rows === 1 ? '1 traducción no se usó' : `${rows} traducciones no se usaron`}: exporte de nuevo y revíselas, o úselas como están con --stale`,
    nothingWritten: 'no se escribió nada',
    correctFirst: 'no se exportó nada: corrija primero los errores, para que no falte ningún texto',
    more: (count) => `… y ${count} más`,
  },
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
