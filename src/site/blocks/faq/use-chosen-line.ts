import { useLocation } from 'react-router-dom';
import { questionIds, questions } from '../../../generated/faq.ts';
import { lineIds, lines } from '../../../generated/lines.ts';
import type { LineId } from '../../../generated/types.ts';
import { isNamed } from '../../../shared/ids/is-named.ts';
import { usePreferredLine } from '../../lines/preferred-line.ts';
import { useLinked } from '../../routes/deep-link.ts';

/**
 * Returns the line whose questions and contacts are shown: the one in the address, else the visitor's own; undefined: all.
 */
export function useChosenLine(): LineId | undefined {
  const { line } = useLinked();
  const { hash } = useLocation();
  const own = usePreferredLine();
  if (line !== undefined || own === undefined) return line;
  return leadsElsewhere(hash.slice(1), own) ? undefined : own;
}

/** Whether the anchor leads to something that concerns only other lines. A shared link leads everybody to the same place. */
function leadsElsewhere(anchor: string, line: LineId): boolean {
  const id = questionIds.find((each) => isNamed(questions[each], anchor));
  const concerned = id === undefined ? undefined : questions[id].lines;
  const contacts = lineIds.find((each) =>
    [each, ...(lines[each].aliases ?? [])].some((name) => anchor === `contacts-${name}`),
  );
  return (concerned !== undefined && !concerned.includes(line)) || (contacts !== undefined && contacts !== line);
}
