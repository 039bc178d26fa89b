import { stringify } from 'yaml';
import { explain, explainable } from '../../src/engine/authoring/explain/explain.ts';
import {
  type Explanation,
  explanationJson,
  type FilePosition,
  type ShownPlace,
  type ShownTime,
  type WordsPlace,
} from '../../src/engine/authoring/explain/explanation.ts';
import { findWords, wordsOfCatalog } from '../../src/engine/authoring/search/find-words.ts';
import type { CompileResult } from '../../src/engine/compile.ts';
import type { MessageLanguage } from '../../src/engine/contract/schemas.ts';
import { CODES, errorText, pageOf } from '../../src/engine/core/report/error-pages.ts';
import { MESSAGES } from '../../src/engine/core/report/report.ts';
import { shownPath } from '../../src/engine/core/source.ts';
import { suggest } from '../../src/engine/core/suggest.ts';
import type { Arguments } from './arguments.ts';
import { errorPages } from './error-pages.ts';
import { COMMAND_MESSAGES } from './messages.ts';

/**
 * `explain NAME`: prints what has that name, and where the words of the name stand.
 * @returns whether there is anything
 */
export function explainName(
  { words: named, catalog, format, environment, language }: Arguments,
  { catalog: linked }: CompileResult,
): boolean {
  const name = named.join(' ');
  const found = explain(linked, name, environment);
  // The places of an address or a file are in its explanation already.
  const words = found.length > 0 && name.includes('/') ? [] : findWords(linked, name, language);
  if (found.length === 0 && words.length === 0) {
    const known = [...explainable(linked), ...wordsOfCatalog(linked)];
    const meant = CODES.includes(name) ? `explain error ${name}` : suggest(name, known);
    process.stderr.write(`catalog: ${COMMAND_MESSAGES[language].unknownName(name, meant)}\n`);
    return false;
  }
  const texts = [explanationText(found, catalog, language), wordsText(name, words, catalog, language)];
  process.stdout.write(format === 'json' ? explanationJson(found, words) : texts.filter(Boolean).join('\n'));
  return true;
}

/** `explain error CODE`: prints what a code means. @returns whether there is such a code */
export function explainCode({ code, language }: Arguments): boolean {
  const page = pageOf(code);
  if (page === undefined) {
    process.stderr.write(`catalog: ${COMMAND_MESSAGES[language].unknownCode(code, suggest(code, CODES))}\n`);
    return false;
  }
  process.stdout.write(errorText(code, errorPages(process.env).read(page), language));
  return true;
}

const LABELS = {
  es: {
    kinds: { ...MESSAGES.es.kinds, entry: 'la entrada', address: 'la dirección', file: 'el archivo' },
    definedAt: 'está en',
    finalValue: 'valor final',
    times: 'por un tiempo',
    from: 'desde',
    until: 'hasta',
    states: { later: 'todavía no', now: 'ahora sí', ended: 'ya terminó' },
    owner: 'responsable',
    reviewBy: 'por revisar el',
    shownAt: 'se usa en',
    nowhere: 'ningún lugar',
    parts: { menus: 'todas las páginas', search: 'el buscador' },
    seenOn: 'se ve en',
    everyPage: 'todas las páginas',
    noPage: 'ninguna página',
    stand: (words: string, count: number) => `«${words}» está escrito en ${count} ${count === 1 ? 'lugar' : 'lugares'}`,
    fileName: 'nombre del archivo',
  },
  en: {
    kinds: { ...MESSAGES.en.kinds, entry: 'entry', address: 'address', file: 'file' },
    definedAt: 'defined in',
    finalValue: 'final value',
    times: 'for a limited time',
    from: 'from',
    until: 'until',
    states: { later: 'not yet', now: 'now', ended: 'has ended' },
    owner: 'owner',
    reviewBy: 'review due on',
    shownAt: 'used in',
    nowhere: 'nowhere',
    parts: { menus: 'every page', search: 'the search' },
    seenOn: 'seen on',
    everyPage: 'every page',
    noPage: 'no page',
    stand: (words: string, count: number) => `"${words}" stands in ${count} ${count === 1 ? 'place' : 'places'}`,
    fileName: 'name of the file',
  },
} as const;

/** Formats explanations for a terminal. */
export function explanationText(
  explanations: readonly Explanation[],
  folder: string,
  language: MessageLanguage,
): string {
  const labels = LABELS[language];
  const at = ({ file, pack, line, column }: FilePosition) =>
    `${shownPath({ path: file, pack }, folder)}:${line}:${column}`;
  const partOf = ({ file, within }: ShownPlace) => {
    if (within !== undefined) return `${labels.kinds[within.kind]} ${within.id}`;
    if (file.startsWith('menus')) return labels.parts.menus;
    return file.startsWith('search') ? labels.parts.search : '';
  };
  const shown = (place: ShownPlace) => `    ${at(place)}  ${partOf(place)}`.trimEnd();
  const time = ({ state, ...shown }: ShownTime) => {
    const properties = (['from', 'until', 'owner', 'reviewBy'] as const).flatMap((key) =>
      shown[key] === undefined ? [] : [`${labels[key]} ${shown[key]}`],
    );
    return `    ${at(shown)}  ${properties.join(', ')} (${labels.states[state]})`;
  };
  const blocks = explanations.map(({ kind, id, definedAt, value, times, shownAt, seenOn, onEveryPage }) => {
    const pages = onEveryPage ? [labels.everyPage, ...seenOn] : seenOn;
    return [
      `${labels.kinds[kind]} ${id}`,
      `  ${labels.definedAt} ${at(definedAt)}`,
      `  ${labels.finalValue}`,
      stringify(value, { indent: 2 }).trimEnd().replaceAll(/^/gm, '    '),
      ...(times.length === 0 ? [] : [`  ${labels.times}`, ...times.map(time)]),
      `  ${labels.shownAt}`,
      shownAt.length === 0 ? `    ${labels.nowhere}` : shownAt.map(shown).join('\n'),
      `  ${labels.seenOn}`,
      `    ${pages.length === 0 ? labels.noPage : pages.join('  ')}`,
    ].join('\n');
  });
  return blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`;
}

/** Formats the places where words stand for a terminal; empty when there are none. */
function wordsText(words: string, places: readonly WordsPlace[], folder: string, language: MessageLanguage): string {
  if (places.length === 0) return '';
  const { stand, fileName } = LABELS[language];
  const lines = places.map(({ file, pack, line, column, path, excerpt }) => {
    const shown = shownPath({ path: file, pack }, folder);
    const where = path.length === 0 ? `  ${shown}  ${fileName}` : `  ${shown}:${line}:${column}  ${path.join(' › ')}`;
    return `${where}\n      ${excerpt}`;
  });
  return `${[stand(words, places.length), ...lines].join('\n')}\n`;
}
