import { DIFF_MESSAGES } from '../diff/formats/diff-messages.ts';
import { foundOf, LINK_MESSAGES } from './link-messages.ts';
import { type AnsweredLink, type LinkReport, OUTCOMES, sumsOf } from './link-result.ts';
import type { WatchedLink } from './watched-links.ts';

/** For a terminal: every address that is not fine, with its places, the most urgent last, then the totals. */
export function linksText(report: LinkReport): string {
  const { language, links, cached, placeholders } = report;
  const messages = LINK_MESSAGES[language];
  const sums = sumsOf(links);
  const groups = OUTCOMES.filter((outcome) => outcome !== 'fine' && sums[outcome] > 0).map((outcome) => {
    const blocks = links.filter(({ result }) => result.outcome === outcome).map((link) => blockOf(link, report));
    const help = outcome === 'robots' ? [] : [`  ${messages.help[outcome as keyof typeof messages.help]}`];
    return [`${messages.outcomes[outcome]} (${sums[outcome]})`, ...blocks, ...help].join('\n');
  });
  const counted = OUTCOMES.filter((outcome) => sums[outcome] > 0).map((outcome) =>
    messages.counts(sums[outcome], outcome),
  );
  const sum = [messages.sum(links.length, cached), counted.join(', ')].filter((part) => part !== '').join(': ');
  return `${[...groups, [sum, messages.placeholders(placeholders)].join('; ')].join('\n\n')}\n`;
}

function blockOf({ address, result, places }: AnsweredLink, { language, folder }: LinkReport): string {
  const found = foundOf(result, LINK_MESSAGES[language]);
  const placeOf = ({ at, seen }: WatchedLink) => {
    const where = `${folder}/${at.file}:${at.line}:${at.column}`;
    return `    ${[where, DIFF_MESSAGES[language].seen(seen)].filter((part) => part !== '').join(' – ')}`;
  };
  return [`  ${[address, found].filter((part) => part !== '').join('  ')}`, ...places.map(placeOf)].join('\n');
}
