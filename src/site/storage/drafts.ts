import { isObject } from '../../shared/is-object.ts';
import { tabStorage } from './tab-storage.ts';

/** What was typed into a form and not sent. */
export interface Draft {
  /** Whose form it is: of a client, by the NIT; empty for a form of everybody. */
  readonly owner: string;
  /** Of the fields that may be kept, by name. */
  readonly values: Readonly<Record<string, string>>;
  /** What the form began with, where it began with something that may be another by now. */
  readonly base: Readonly<Record<string, string>>;
}

const STORAGE_KEY = 'formDrafts';
/** Longer than any form. */
const LIMIT = 100_000;

/** What this tab has of a form, as untrusted data (S-56). */
export function readDraft(form: string, owner: string): Draft | undefined {
  const draft = readAll()[form];
  if (!isObject(draft) || draft['owner'] !== owner) return undefined;
  watchLeaving();
  return { owner, values: textsOf(draft['values']), base: textsOf(draft['base']) };
}

export function keepDraft(form: string, draft: Draft): void {
  store({ ...readAll(), [form]: draft });
}

/** Once it was sent, or is not wanted. */
export function dropDraft(form: string): void {
  const { [form]: _dropped, ...others } = readAll();
  store(others);
}

/** With a logout: whoever comes next to this tab reads nothing. */
export function dropDrafts(): void {
  store({});
}

function readAll(): Readonly<Record<string, unknown>> {
  const text = tabStorage()?.getItem(STORAGE_KEY) ?? '';
  try {
    const all: unknown = text === '' || text.length > LIMIT ? {} : JSON.parse(text);
    return isObject(all) ? all : {};
  } catch {
    return {};
  }
}

function store(drafts: Readonly<Record<string, unknown>>): void {
  const isEmpty = Object.keys(drafts).length === 0;
  if (isEmpty) tabStorage()?.removeItem(STORAGE_KEY);
  else tabStorage()?.setItem(STORAGE_KEY, JSON.stringify(drafts));
  if (isEmpty) window.removeEventListener('beforeunload', askBeforeLeaving);
  else watchLeaving();
}

/** The tab takes the draft with it when it closes: the browser asks. */
function watchLeaving(): void {
  window.addEventListener('beforeunload', askBeforeLeaving);
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function textsOf(value: unknown): Readonly<Record<string, string>> {
  const entries = isObject(value) ? Object.entries(value) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
