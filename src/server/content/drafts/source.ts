import type { HandlerServices, Handlers } from '../../api/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type RequestOf, readerLanguage } from '../catalog/compiler.ts';
import { changeDraft } from './change.ts';
import { authorOf, offered } from './files.ts';
import { draftContents } from './store.ts';

type Parts = Pick<HandlerServices, 'database' | 'compiler' | 'previews'>;

/** The YAML texts of the catalogs' files, which staff may write instead of using the forms. */
export function sourceOperations({ database, compiler, previews }: Parts) {
  /** @throws Refusal "not-found" */
  async function sourceOf(request: RequestOf<'source'>) {
    const source = await compiler.request('source', request);
    if (source === undefined) throw new Refusal('not-found');
    previews?.prepare();
    return source;
  }

  /** @throws Refusal "not-found", "changed-meanwhile" with the present text */
  async function lookOver(request: RequestOf<'rewrite'>) {
    const response = await compiler.request('rewrite', request);
    if (response === undefined) throw new Refusal('not-found');
    if ('current' in response) throw new Refusal('changed-meanwhile', { current: response.current });
    return response;
  }

  return {
    async readCatalogSource({ query: { path, draft }, language }) {
      const contents = await draftContents(database, draft);
      const source = await sourceOf({ path: offered(path, ''), contents, language: readerLanguage(language) });
      return { ...source, draft: draft ?? null, isKept: true, isChanged: Object.hasOwn(contents, path) };
    },

    /**
     * Replaces the text of a file in a draft or in a new one. A text that is not valid YAML is not stored; its problems are
     * returned.
     * @throws Refusal as `changeDraft`, "changed-meanwhile" with the present text
     */
    async changeCatalogSource(context) {
      const { draft: id, seen, text } = context.body;
      const path = offered(context.body.path, '');
      const language = readerLanguage(context.language);
      const present = await draftContents(database, id);
      const { before, version, isReadable } = await lookOver({ path, seen, text, contents: present });
      const isChanged = Object.hasOwn(present, path);
      // An unchanged text begins no draft, and is not stored as a change in one.
      if (!isReadable || (!isChanged && text === before)) {
        const source = await sourceOf({ path, contents: { ...present, [path]: text }, language });
        return { ...source, version, draft: id ?? null, isKept: isReadable, isChanged };
      }
      const { draft, contents } = await changeDraft(database, id, authorOf(context), async (now) => {
        const looked = await lookOver({ path, seen, text, contents: now });
        return { files: [{ path, before: looked.before, after: text }] };
      });
      const source = await sourceOf({ path, contents, language });
      return { ...source, draft, isKept: true, isChanged: Object.hasOwn(contents, path) };
    },

    /** Returns the completions at a place of a text that is being edited. */
    async completeCatalogSource({ body: { path, draft, text, offset }, language }) {
      const contents = await draftContents(database, draft);
      const request = { path: offered(path, ''), contents, text, offset, language: readerLanguage(language) };
      const completion = await compiler.request('complete', request);
      if (completion === undefined) throw new Refusal('not-found');
      return completion;
    },
  } satisfies Partial<Handlers>;
}
