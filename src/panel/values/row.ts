import type { PanelList, Row } from '../../generated/api.ts';
import type { Translate } from '../../generated/i18next.ts';
import { panelLists } from '../../generated/panel-lists.ts';
import type { LanguageId, PanelAudience, PanelField, PanelView } from '../../generated/types.ts';
import type { StaffSession } from '../../shared/session.ts';
import { mayUse } from '../panel-context.ts';
import { isEmpty, valueText } from './value-text.ts';

const lists: ReadonlyMap<string, PanelList> = new Map(Object.entries(panelLists));

/**
 * Returns the server's list for a view.
 * @throws Error if the server has no list for the view; a test checks all views
 */
export function listOf({ path }: Pick<PanelView, 'path'>): PanelList {
  const list = lists.get(path);
  if (list === undefined) throw new Error(`the server has no list "${path}"`);
  return list;
}

/** Returns what a list calls a row: the value of its first field; empty if the row has none. */
export function rowName({ fields: [title] }: PanelView, row: Row, t: Translate, language: LanguageId): string {
  return title === undefined ? '' : valueText(title, row[title.id], t, language);
}

/**
 * Returns the field whose value is shown for a field: itself, or for one that combines others the first of them that has a
 * value; undefined if there is no value.
 */
export function shownField(view: PanelView, field: PanelField, row: Row): PanelField | undefined {
  if (field.of === undefined) return isEmpty(row[field.id]) ? undefined : field;
  const id = field.of.find((name) => !isEmpty(row[name]));
  return view.fields.find((one) => one.id === id);
}

/** Who may take an action, and on which rows. */
interface Offer {
  readonly audience: PanelAudience;
  /** The allowed states of the row; undefined allows any. */
  readonly when?: readonly string[] | undefined;
  /** The values that the row must have; undefined requires none. */
  readonly where?: Readonly<Record<string, string>> | undefined;
  readonly notOnSelf?: boolean | undefined;
}

/** Whether the current user may take an action on a row. The server checks it again. */
export function isOffered({ audience, when, where = {}, notOnSelf }: Offer, row: Row, session: StaffSession): boolean {
  return (
    mayUse(audience, session) &&
    (when === undefined || when.includes(String(row['status']))) &&
    Object.entries(where).every(([name, value]) => row[name] === value) &&
    !(notOnSelf && row.id === session.id)
  );
}
