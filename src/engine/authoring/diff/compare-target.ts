import { asObject, isObject, isSame, type Json, own } from '../../contract/json.ts';
import { type Schema, unionMembers, wholeSchema } from '../../contract/schemas.ts';
import { addressOf } from '../../core/emit/link-address.ts';
import type { Entry } from '../../core/link/entries.ts';
import { entriesByTarget } from '../../core/link/usages.ts';
import { compareText } from './compare-text.ts';
import { type At, type Both, type Comparison, type Side, under, type Visit } from './comparison.ts';
import { nameOfId } from './item-name.ts';

/** The keys of a target that its address already covers. */
const IN_ADDRESS = new Set(['kind', 'url', 'route', 'query', 'hash', 'article', 'download', 'endpoint', 'action']);

/** The keys of a target's window. */
const OF_WINDOW = new Set(['from', 'until']);

/** Notes whether a target leads elsewhere, and changes of its conditions. */
export function compareTarget(comparison: Comparison, schema: Schema, both: Both, at: At, visit: Visit): void {
  const { before, after } = comparison;
  const place = { ...entryPlace(comparison, both, at), isOfLink: true };
  const [from, to] = [asObject(both.before), asObject(both.after)];
  const isOfOneKind = own(from, 'kind') === own(to, 'kind');
  if (isOfOneKind && [own(from, 'url'), own(to, 'url')].some(isObject))
    compareText(
      comparison,
      { before: own(from, 'url'), after: own(to, 'url') },
      under(place, 'url', undefined),
      'link',
    );
  else {
    const [old, present] = [shownTarget(before, both.before), shownTarget(after, both.after)];
    const isElsewhere = [...IN_ADDRESS].some((key) => !isSame(own(from, key), own(to, key)));
    if (isElsewhere) comparison.note({ kind: 'link', before: old, after: present }, place);
  }
  const member = unionMembers(schema).get(String(own(to, 'kind')));
  // Between targets of different kinds, only the window can be compared.
  for (const [key, property] of Object.entries(member?.properties ?? {}))
    if (!IN_ADDRESS.has(key) && (isOfOneKind || OF_WINDOW.has(key))) {
      const called = wholeSchema(property).called?.[comparison.language] ?? key;
      visit(comparison, property, { before: own(from, key), after: own(to, key) }, under(place, key, called));
    }
}

/** The address of a target, or its kind if it has no address. */
function shownTarget({ catalog }: Side, target: Json | undefined): string | undefined {
  if (!isObject(target)) return undefined;
  const address = addressOf(catalog, 'production', target, entriesByTarget(catalog).get(target)?.code);
  return typeof address === 'string' ? address : String(own(target, 'kind'));
}

/** Names an entry by its slot, its line and its own label, joined by points. */
function entryPlace({ before, after, language }: Comparison, both: Both, at: At): At {
  const found = [
    { side: after, entry: entryOf(after, both.after) },
    { side: before, entry: entryOf(before, both.before) },
  ].find(({ entry }) => entry !== undefined);
  if (found?.entry === undefined) return at;
  const { catalog } = found.side;
  const { slot, line, value } = found.entry;
  const label = asObject(own(value, 'label'));
  const words = own(label, language) ?? Object.values(label)[0];
  const name = nameOfId(catalog, 'slot', slot, language);
  const ofLine = line === undefined ? undefined : String(own(asObject(line.value), 'shortName'));
  return { ...at, thing: [name, ofLine, words].filter((part) => part !== undefined).join(' · '), within: [] };
}

function entryOf({ catalog }: Side, target: Json | undefined): Entry | undefined {
  return target === undefined ? undefined : entriesByTarget(catalog).get(target);
}
