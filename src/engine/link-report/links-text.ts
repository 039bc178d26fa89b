import { DIFF_WORDS } from '../diff/formats/diff-words.ts';
import { type AnsweredLink, type LinkReport, OUTCOMES, sumsOf } from './link-result.ts';
import { foundOf, LINK_WORDS } from './link-words.ts';
import type { WatchedLink } from './watched-links.ts';

/** For a terminal: every address that is not fine, with its places, the most urgent last, then the totals. */
export function linksText(report: LinkReport): string {
  const { language, links, kept, placeholders } = report;
  const words = LINK_WORDS[language];
  const sums = sumsOf(links);
  const groups = OUTCOMES.filter((outcome) => outcome !== 'fine' && sums[outcome] > 0).map((outcome) => {
    const blocks = links.filter(({ result }) => result.outcome === outcome).map((link) => blockOf(link, report));
    const help = outcome === 'robots' ? [] : [`  ${words.help[outcome as keyof typeof words.help]}`];
    return [`${words.outcomes[outcome]} (${sums[outcome]})`, ...blocks, ...help].join('\n');
  });
  const counted = OUTCOMES.filter((outcome) => sums[outcome] > 0).map((outcome) =>
    words.counts(sums[outcome], outcome),
  );
  const sum = [words.sum(links.length, kept), counted.join(', ')].filter((part) => part !== '').join(': ');
  return `${[...groups, [sum, words.placeholders(placeholders)].join('; ')].join('\n\n')}\n`;
}

function blockOf({ address, result, places }: AnsweredLink, { language, folder }: LinkReport): string {
  const found = foundOf(result, LINK_WORDS[language]);
  const placeOf = ({ at, seen }: WatchedLink) => {
    const where = `${folder}/${at.file}:${at.line}:${at.column}`;
    return `    ${[where, DIFF_WORDS[language].seen(seen)].filter((part) => part !== '').join(' – ')}`;
  };
  return [`  ${[address, found].filter((part) => part !== '').join('  ')}`, ...places.map(placeOf)].join('\n');
}
