import { useSyncExternalStore } from 'react';
import type { Translate } from '../../generated/i18next.ts';
import type { LineId, TransactionEntry } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { readLineId } from '../../shared/line-id.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import { createStoredValue } from '../storage/stored-value.ts';
import { targetAt } from './moment.ts';
import { useSite } from './site-context.ts';

/** The visitor's choice as it is stored: a line, or an empty text for none. */
type Choice = LineId | '';

const stored = createStoredValue(readChoice);

/**
 * Reads the stored choice; undefined if there is none. The stored text is untrusted: anything but the id of a line or an
 * empty text counts as no choice.
 */
function readChoice(): Choice | undefined {
  const text = browserStorage.getItem(content.site.lineChoice.storageKey);
  return text === '' ? '' : readLineId(text);
}

/** Makes a line the visitor's own, in this browser; undefined: none. */
export function preferLine(line: LineId | undefined): void {
  const choice: Choice = line ?? '';
  // Where nothing can be stored, the choice lasts as long as the page.
  browserStorage.setItem(content.site.lineChoice.storageKey, choice);
  stored.set(choice);
}

/** Returns the line whose clients log in on this site at a moment, if it is only one. */
function lineOfLogin(moment: number): LineId | undefined {
  return onlyOne(
    content.lineIds.filter((id) => {
      const { clientLogin } = content.lines[id];
      const target = clientLogin === 'notOffered' ? undefined : targetAt(clientLogin, moment);
      return target?.kind === 'action' && target.action === 'login';
    }),
  );
}

function onlyOne(ids: readonly LineId[]): LineId | undefined {
  return ids.length === 1 ? ids[0] : undefined;
}

/**
 * Returns the visitor's own line: the chosen one, or that of their login. Unknown in prerendered pages and during hydration.
 */
export function usePreferredLine(): LineId | undefined {
  const choice = useSyncExternalStore(stored.subscribe, stored.get, () => undefined);
  const { session, moment } = useSite();
  if (choice !== undefined) return choice === '' ? undefined : choice;
  return session === undefined ? undefined : lineOfLogin(moment);
}

/** Returns every line, the visitor's own first. */
export function useLineIds(): readonly LineId[] {
  return lineFirst(content.lineIds, usePreferredLine(), (id) => id);
}

/** Returns the items with those of one line first, and all others in their order. */
export function lineFirst<Item>(
  items: readonly Item[],
  line: LineId | undefined,
  lineOf: (item: Item) => LineId | undefined,
): readonly Item[] {
  if (line === undefined) return items;
  const isOfLine = (item: Item) => lineOf(item) === line;
  return [...items.filter(isOfLine), ...items.filter((item) => !isOfLine(item))];
}

/** An option for every line, for a select. */
export function LineOptions() {
  return content.lineIds.map((id) => (
    <option key={id} value={id}>
      {content.lines[id].name}
    </option>
  ));
}

/** Returns the entry's own label, or else the name of its line. */
export function entryName({ id, label, line }: TransactionEntry, t: Translate): string {
  if (label !== undefined) return t(label);
  return line === undefined ? id : content.lines[line].shortName;
}
