import type { LinkDraft } from '../../../generated/api.ts';
import type { LinkTarget } from '../../../generated/link-targets.ts';
import type { LanguageId } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import type { Handlers } from '../../api/handler.ts';
import { type StaffAction, staffActionOf } from '../../audit/entries.ts';
import { readStates } from '../../links/states.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { translatorFor } from '../../platform/translate.ts';
import type { CatalogCompiler } from '../catalog/compiler.ts';
import { isOffered, readChange, versionOf } from '../catalog/places.ts';
import { beginDraft, type DraftFile } from './store.ts';

interface Parts {
  readonly database: Database;
  readonly compiler: Pick<CatalogCompiler, 'request'>;
  /** By default the links of the Content in use. */
  readonly links?: readonly LinkTarget[];
}

/** The operation on links in the panel: begins a draft with the new addresses of a moved link. */
export function newAddressOperations({ database, compiler }: Parts) {
  return {
    draftNewAddress: (context) => draftNewAddress({ database, compiler }, staffActionOf(context), context.language),
  } satisfies Partial<Handlers>;
}

/** A place of the catalog, and the address that replaces the one there. */
type Move = LinkTarget['places'][number] & { readonly movedTo: string };

/**
 * Begins a draft that replaces permanently moved addresses of a link, also in every other link with the same address that
 * may be changed in the panel.
 * @throws Refusal "not-found" without such a link, "not-possible" if it has not moved or the author has too many drafts,
 *   "link-not-offered" if its file cannot be changed in the panel, "link-changed" if it now has another address
 */
export async function draftNewAddress(
  { database, compiler, links = content.linkTargets }: Parts,
  { id, ...by }: StaffAction,
  language: LanguageId,
): Promise<LinkDraft> {
  const link = links.find((each) => each.id === id);
  if (link === undefined) throw new Refusal('not-found');
  const moves = await movesOf(database, link);
  if (moves.length === 0) throw new Refusal('not-possible');
  if (!moves.every(({ file, pointer }) => isOffered(file, pointer))) throw new Refusal('link-not-offered');
  const files = await movedFiles(compiler, moves, links);
  if (files === undefined) throw new Refusal('link-changed');
  const t = await translatorFor(language, ['panel']);
  const title = t('panel:links.newAddress.title', { name: link.label[language] ?? '' });
  return { draft: await beginDraft(database, by, { title, files }) };
}

/** Returns the places of a link whose addresses have moved permanently. */
async function movesOf(database: Connection, { places }: LinkTarget): Promise<readonly Move[]> {
  const states = await readStates(database);
  return places.flatMap((place) => {
    const { status, movedTo } = states.get(place.address) ?? {};
    return status === 'moved' && typeof movedTo === 'string' ? [{ ...place, movedTo }] : [];
  });
}

/**
 * Returns the catalog files with the new addresses at the places of a link, and wherever else the former addresses occur.
 * @returns undefined if a place of the link itself now has another address; such places of other links are skipped
 */
async function movedFiles(
  compiler: Parts['compiler'],
  moves: readonly Move[],
  links: readonly LinkTarget[],
): Promise<readonly DraftFile[] | undefined> {
  const changed = new Map<string, DraftFile & { readonly content: string }>();
  const move = async ({ file: path, pointer, address, movedTo }: Move): Promise<boolean> => {
    const contents = Object.fromEntries([...changed].map(([file, { content }]) => [file, content]));
    const edit = readChange({ path, kind: 'set', pointer, value: JSON.stringify(movedTo) });
    const edited = edit && (await compiler.request('edit', { path, contents, edit, seen: versionOf(address) }));
    if (edited === undefined || !('after' in edited)) return false;
    const base = changed.get(path)?.base ?? edited.before;
    changed.set(path, { path, base, content: edited.after, version: 1 });
    return true;
  };
  for (const own of moves) if (!(await move(own))) return undefined;
  for (const other of elsewhere(moves, links)) await move(other);
  return [...changed.values()];
}

function elsewhere(moves: readonly Move[], links: readonly LinkTarget[]): readonly Move[] {
  const keyOf = ({ file, pointer }: Pick<Move, 'file' | 'pointer'>) => `${file}${pointer}`;
  const own = new Set(moves.map(keyOf));
  const others = links
    .flatMap(({ places }) => places)
    .filter((place) => isOffered(place.file, place.pointer) && !own.has(keyOf(place)))
    .flatMap((place) => {
      const moved = moves.find(({ address }) => address === place.address);
      return moved === undefined ? [] : [{ ...place, movedTo: moved.movedTo }];
    });
  // Several forms may post to one service, whose address occurs at one place only.
  return [...new Map(others.map((place) => [keyOf(place), place])).values()];
}
