import type { FileEdit } from '../../../engine/authoring/edit/edits.ts';
import type { LinkTable } from '../../../engine/authoring/link-report/link-table.ts';
import type { Json } from '../../../engine/contract/json.ts';
import type { MessageLanguage } from '../../../engine/contract/schemas.ts';
import type { Environment } from '../../../engine/core/emit/link-address.ts';
import type { FileFinding } from '../../../formats/file-finding.ts';
import type {
  CatalogChangesResult,
  CatalogCompletion,
  CatalogDraft,
  CatalogFile,
  CatalogReplacement,
  CatalogSearch,
  CatalogSource,
  CatalogFiles as OfferedFiles,
} from '../../../generated/api.ts';
import { type Content, content } from '../../../shared/content.ts';
import { MINUTE_MS } from '../../../shared/time/duration.ts';
import type { DraftedMail } from '../../mail/render.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ThreadStopped } from '../../platform/threads/limits.ts';
import { RequestThread } from '../../platform/threads/request-thread.ts';
import type { CatalogFiles, EditorSchema } from './folder.ts';

/** The heap has room for the catalogs, the compiler's cache of each file, and one draft at a time. */
const LIMITS = { heapMib: 384, loadMs: MINUTE_MS, responseMs: 20_000, idleMs: 5 * MINUTE_MS };

/** Published catalogs, upon which drafts are made. */
export interface PublishedCatalog {
  /** Names them. */
  readonly digest: string;
  readonly files: CatalogFiles;
}

/** The catalogs' compiler for changes in the panel. It runs in a thread of its own, which the first request starts. */
export class CatalogCompiler {
  readonly #thread = new RequestThread(new URL('./catalog-thread.ts', import.meta.url), LIMITS);
  readonly #load: (reference: string) => Promise<Uint8Array>;
  /** The catalogs that drafts change; undefined for those of the folder, which is read for each request. */
  published: PublishedCatalog | undefined;

  /** @param load loads bytes of drafts by their reference; they are sent only if the thread does not have them */
  constructor(load: (reference: string) => Promise<Uint8Array>) {
    this.#load = load;
  }

  /**
   * Asks the compiler's thread, for example to check a draft, and returns its response. Requests of several members of staff
   * are taken in turn.
   * @param published the catalogs that the request is about; by default those that drafts change
   * @throws Refusal "draft-too-heavy" if the thread has too little time or memory for it
   */
  async request<Name extends keyof CompilerRequests>(
    name: Name,
    request: RequestOf<Name>,
    published: PublishedCatalog | undefined = this.published,
  ): Promise<ResponseOf<Name>> {
    const assets = new Map<string, Uint8Array>();
    const { panelContent } = content;
    let sent = published && { digest: published.digest };
    for (;;) {
      const reply = (await this.#thread
        .request({ name, ...request, assets, published: sent, inUse: { panelContent } })
        .catch(asRefusal)) as CompilerReply;
      if (reply === 'not-here') sent = published;
      else if ('response' in reply) return reply.response as ResponseOf<Name>;
      // Each round sends more assets, so the loop ends even if other requests make the thread drop some in between.
      else for (const reference of reply.missing) assets.set(reference, await this.#load(reference));
    }
  }

  end(): Promise<void> {
    return this.#thread.end();
  }
}

function asRefusal(error: unknown): never {
  throw error instanceof ThreadStopped ? new Refusal('draft-too-heavy', {}) : error;
}

/** A place in a catalog file: the file's path below the catalog folder, and an RFC 6901 pointer. */
export interface CatalogPlace {
  readonly file: string;
  readonly pointer: string;
}

/**
 * The contents of the files that a draft changes, by path below the catalog folder: a text, or the reference to the bytes
 * of a file without a text; null if the draft removes the file.
 */
export type DraftContents = Readonly<Record<string, string | null>>;

/** A file before and after a change: its text, or the reference to its bytes; null: it does not exist. */
export interface FileChange {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Changes of a file and of those that must change with it, such as the routes with a page. */
interface FileChanges {
  readonly files: readonly FileChange[];
}
/** An edit of a place, which had the version `seen`. */
interface PlaceEdit {
  readonly path: string;
  readonly edit: FileEdit;
  readonly seen: string;
}

interface OfDraft {
  readonly contents: DraftContents;
}
interface OfFile extends OfDraft {
  readonly path: string;
}
/** A request whose response is in words. */
interface InLanguage {
  readonly language: MessageLanguage;
}
/** A value or text that somebody else has changed since the author read it, and its version. */
interface Current<Value> {
  readonly current: { readonly value: Value; readonly version: string };
}
interface RefusalOf<Reason> {
  readonly refused: Reason;
}

/** The requests to the compiler's thread and its responses; undefined if there is no such file or place. */
export interface CompilerRequests {
  /** Lists the files of some kinds. */
  files: { request: InLanguage & { readonly kinds: readonly string[] }; response: OfferedFiles };
  /** Finds the places of files of some kinds by the words that visitors see. */
  search: {
    request: OfDraft &
      InLanguage & { readonly words: string; readonly path: string | undefined; readonly kinds: readonly string[] };
    response: CatalogSearch;
  };
  /** Returns a file as a form. */
  form: { request: OfFile & InLanguage; response: Omit<CatalogFile, 'draft' | 'isChanged'> | undefined };
  /**
   * Changes one place in a file.
   * @param request its `seen` is the version of the place that the edit started from; if undefined, the edit applies to any
   */
  edit: {
    request: OfFile & { readonly edit: FileEdit; readonly seen: string | undefined };
    response: { readonly before: string; readonly after: string } | Current<Json> | RefusalOf<'not-there'> | undefined;
  };
  /**
   * Changes places of several files, in this order.
   * @param request whether they get final addresses, which are no placeholders
   * @returns what keeps them from being made: places that somebody else has changed since, and the errors that the changes
   *   would cause; undefined if a file or a place does not exist
   */
  editAll: {
    request: OfDraft & InLanguage & { readonly edits: readonly PlaceEdit[]; readonly isFinal?: boolean | undefined };
    response: (Pick<CatalogChangesResult, 'conflicts' | 'problems'> & FileChanges) | undefined;
  };
  /** Returns a mail as it would be sent; undefined if the file is no mail. */
  mail: { request: OfFile; response: DraftedMail | undefined };
  /** Returns where each line leads for each task. */
  linkTable: { request: OfDraft & InLanguage; response: LinkTable };
  /**
   * Adds the smallest entry of a kind that has an id, as a file of its own or as an entry of a file.
   * @param request its `words` become the first text of the entry, in the language of the request
   */
  add: {
    request: OfDraft & InLanguage & { readonly kind: string; readonly id: string; readonly words: string | undefined };
    response: (FileChanges & { readonly path: string }) | RefusalOf<'no-such-kind' | 'bad-id' | 'taken'>;
  };
  /** Adds a page with its route, and at the end of a menu the entry that leads to it. */
  addPage: {
    request: OfDraft &
      InLanguage & {
        /** By language. */
        readonly title: Readonly<Record<string, string>>;
        readonly path: string;
        /** Id of the menu; undefined: nothing leads to it yet. */
        readonly menu: string | undefined;
      };
    response: (FileChanges & { readonly path: string }) | RefusalOf<'taken' | 'not-there'>;
  };
  /** Removes a file, if its kind need not stay and it still has the version that the author has seen. */
  remove: {
    request: OfFile & { readonly seen: string };
    response: FileChanges | RefusalOf<'not-there' | 'stays' | 'changed'>;
  };
  /**
   * Returns the errors that other bytes of a file would cause.
   * @param request its `finding` is what an inspection has found in the bytes, in a thread of its own, so that no other
   *   request waits for it
   */
  replace: {
    request: OfFile & InLanguage & { readonly bytes: Uint8Array; readonly finding: FileFinding | undefined };
    response: Pick<CatalogReplacement, 'problems'> | RefusalOf<'not-there'>;
  };
  /** Returns how a file names other bytes as its picture, and the errors that these would cause; otherwise as `replace`. */
  picture: {
    request: OfFile &
      InLanguage & {
        readonly pointer: string;
        /** The path of the picture that is replaced, or that of the file for a first one, and that of the new one. */
        readonly seen: string;
        readonly picture: string;
        readonly bytes: Uint8Array;
        readonly finding: FileFinding | undefined;
      };
    response:
      | (Pick<CatalogReplacement, 'problems'> & { readonly files: readonly FileChange[] })
      | RefusalOf<'not-there' | 'changed'>;
  };
  /** Merges a draft's file with the folder's changes. Conflicts are the pointers that both changed; the draft wins. */
  merge: {
    request: { readonly path: string; readonly base: string | null; readonly content: string | null };
    response: { readonly base: string | null; readonly content: string | null; readonly conflicts: readonly string[] };
  };
  /** Returns what a draft changes. */
  review: {
    request: OfDraft & InLanguage;
    response: Pick<CatalogDraft, 'added' | 'errors' | 'warnings' | 'problems' | 'changes'>;
  };
  /**
   * Compiles the catalogs with a draft into everything that a site is rendered from; or reports, as a text, why not.
   * @param request whether placeholders are errors, and whose endpoint addresses hidden forms use
   */
  compile: {
    request: OfDraft & { readonly production: boolean; readonly environment: Environment };
    response: CompiledCatalog | RefusalOf<string>;
  };
  /** Counts the errors of the catalogs with a draft. */
  errors: { request: OfDraft; response: number };
  /** Returns the schemas with which editors complete a draft's files. */
  editorSchemas: { request: OfDraft; response: readonly EditorSchema[] | undefined };
  /** Returns the YAML text of a file. */
  source: {
    request: OfFile & InLanguage;
    response: Omit<CatalogSource, 'draft' | 'isKept' | 'isChanged'> | undefined;
  };
  /** Replaces a file's whole text, if it still has the version that the author has seen. */
  rewrite: {
    request: OfFile & { readonly text: string; readonly seen: string };
    response:
      | { readonly before: string; readonly version: string; readonly isReadable: boolean }
      | Current<string>
      | undefined;
  };
  /** Returns completions at a position in a text that is being edited. */
  complete: {
    request: OfFile & InLanguage & { readonly text: string; readonly offset: number };
    response: CatalogCompletion | undefined;
  };
  /** Names places of a draft as the forms do: for each place, the labels of the fields around it. */
  places: {
    request: OfDraft & InLanguage & { readonly places: readonly CatalogPlace[] };
    response: readonly (readonly string[])[];
  };
  /** Returns the published content of files, in the form that drafts store; missing files are left out. */
  published: { request: { readonly paths: readonly string[] }; response: Readonly<Record<string, string>> };
}

/** What one kind of request tells the thread. */
export type RequestOf<Name extends keyof CompilerRequests> = CompilerRequests[Name]['request'];

/** What the thread responds to one kind of request. */
export type ResponseOf<Name extends keyof CompilerRequests> = CompilerRequests[Name]['response'];

interface CompiledCatalog {
  /** The Content as JSON. */
  readonly content: string;
  /** The files that the compiler emits beside it, by their paths. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** Digest of the catalogs without the draft. */
  readonly catalogBefore: string;
  /** The catalogs with the draft. */
  readonly catalog: PublishedCatalog;
}

/** A request as it is sent to the thread, with the bytes that the thread asked for, by reference. */
export type SentRequest = {
  [Name in keyof CompilerRequests]: { readonly name: Name } & RequestOf<Name>;
}[keyof CompilerRequests] & {
  readonly assets: ReadonlyMap<string, Uint8Array>;
  /** The published catalogs that the request is about, with their files if they may not be there; undefined for the folder. */
  readonly published: { readonly digest: string; readonly files?: CatalogFiles } | undefined;
  /** What the thread reads of the Content in use. */
  readonly inUse: Pick<Content, 'panelContent'>;
};

/** The thread's reply: the response, the references to the draft's bytes that it lacks, or that it lacks the published catalogs. */
export type CompilerReply =
  | { readonly response: ResponseOf<keyof CompilerRequests> }
  | { readonly missing: readonly string[] }
  | 'not-here';

export type ReaderLanguage = MessageLanguage;
/** The languages in which the compiler answers. */
export const READER_LANGUAGES: readonly ReaderLanguage[] = ['es', 'en'];

/** Returns the language of the compiler's messages for a reader: Spanish, or English for every other language. */
export function readerLanguage(language: string): ReaderLanguage {
  return language === 'es' ? 'es' : 'en';
}
