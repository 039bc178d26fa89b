import { isObject } from '../../shared/is-object.ts';
import { askBeforeLeaving } from './ask-before-leaving.ts';
import { tabStorage } from './browser-storage.ts';

/** What was typed into a form but not sent. */
export interface FormDraft {
  /** NIT of the client whose form it is; empty for a form that is open to everyone. */
  readonly owner: string;
  /** Values of the fields that may be stored, by name. */
  readonly values: Readonly<Record<string, string>>;
  /** Initial values of the form, where the data they came from may have changed since. */
  readonly base: Readonly<Record<string, string>>;
}

const STORAGE_KEY = 'formDrafts';
/** Characters; longer than the values of any form. */
const MAX_STORED_LENGTH = 100_000;

/** Reads this tab's draft of a form, as untrusted data (S-56). */
export function readDraft(form: string, owner: string): FormDraft | undefined {
  const draft = readAll()[form];
  if (!isObject(draft) || draft['owner'] !== owner) return undefined;
  watchLeaving(true);
  return { owner, values: textsOf(draft['values']), base: textsOf(draft['base']) };
}

export function keepDraft(form: string, draft: FormDraft): void {
  store({ ...readAll(), [form]: draft });
}

/** Called once the form was sent, or its draft is not wanted. */
export function dropDraft(form: string): void {
  const { [form]: _dropped, ...others } = readAll();
  store(others);
}

/** Called at logout, so that the next user of this tab reads nothing. */
export function dropDrafts(): void {
  store({});
}

function readAll(): Readonly<Record<string, unknown>> {
  const text = tabStorage.getItem(STORAGE_KEY) ?? '';
  try {
    const all: unknown = text === '' || text.length > MAX_STORED_LENGTH ? {} : JSON.parse(text);
    return isObject(all) ? all : {};
  } catch {
    return {};
  }
}

function store(drafts: Readonly<Record<string, unknown>>): void {
  const isEmpty = Object.keys(drafts).length === 0;
  if (isEmpty) tabStorage.removeItem(STORAGE_KEY);
  else tabStorage.setItem(STORAGE_KEY, JSON.stringify(drafts));
  watchLeaving(!isEmpty);
}

/** Closing the tab deletes the drafts. */
function watchLeaving(wouldLose: boolean): void {
  askBeforeLeaving(STORAGE_KEY, wouldLose);
}

function textsOf(value: unknown): Readonly<Record<string, string>> {
  const entries = isObject(value) ? Object.entries(value) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
