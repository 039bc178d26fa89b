import type { FileEdit } from '../../../engine/edit/file-edit.ts';
import type { Json } from '../../../engine/json.ts';
import type { MessageLanguage } from '../../../engine/messages.ts';
import type {
  CatalogCompletion,
  CatalogDraft,
  CatalogFile,
  CatalogFiles,
  CatalogSource,
} from '../../../generated/api.ts';
import type { EditorSchema } from './editor-schemas.ts';

/**
 * What the files have that a draft changes, by path below the catalog folder: their text, or the reference to the bytes of
 * those that have none; null: the draft removes the file.
 */
export type DraftContents = Readonly<Record<string, string | null>>;

/** What the thread of the compiler is asked, and what it answers; undefined where there is no such file or place. */
export interface CatalogQuestions {
  /** The files of some kinds. */
  files: { ask: { readonly kinds: readonly string[]; readonly language: MessageLanguage }; answer: CatalogFiles };
  /** A file as a form. */
  form: {
    ask: { readonly path: string; readonly contents: DraftContents; readonly language: MessageLanguage };
    answer: Omit<CatalogFile, 'draft' | 'isChanged'> | undefined;
  };
  /** A change of one place of a file. */
  edit: { ask: EditQuestion; answer: EditAnswer | undefined };
  /** The smallest new thing of a kind, in a file of its own or as an entry of one. */
  add: { ask: AddQuestion; answer: AddAnswer };
  /** A file that is to be taken away. */
  remove: { ask: { readonly path: string; readonly contents: DraftContents }; answer: RemoveAnswer };
  /** Bytes that are to take the place of those of a file. */
  replace: { ask: ReplaceQuestion; answer: ReplaceAnswer };
  /** A file of a draft with what was changed in the folder meanwhile; the pointers of what both have changed, where mine stays. */
  merge: {
    ask: { readonly path: string; readonly base: string | null; readonly content: string | null };
    answer: { readonly base: string | null; readonly content: string | null; readonly conflicts: readonly string[] };
  };
  /** What a draft would do. */
  review: {
    ask: { readonly contents: DraftContents; readonly language: MessageLanguage };
    answer: Pick<CatalogDraft, 'added' | 'errors' | 'warnings' | 'problems' | 'changes'>;
  };
  /** The schemas that editors complete a draft's files by. */
  editorSchemas: { ask: { readonly contents: DraftContents }; answer: readonly EditorSchema[] | undefined };
  /** A file as it is written, of readable YAML. */
  source: {
    ask: { readonly path: string; readonly contents: DraftContents; readonly language: MessageLanguage };
    answer: SourceAnswer | undefined;
  };
  /** A file that is written anew, over the version that whoever wrote it has seen. */
  rewrite: { ask: RewriteQuestion; answer: RewriteAnswer | undefined };
  /** What may stand at a place of a file that is being written. */
  complete: {
    ask: {
      readonly path: string;
      readonly contents: DraftContents;
      readonly text: string;
      readonly offset: number;
      readonly language: MessageLanguage;
    };
    answer: CatalogCompletion | undefined;
  };
  /** What is published of some files, as a draft stores it; those that are gone are left out. */
  published: { ask: { readonly paths: readonly string[] }; answer: Readonly<Record<string, string>> };
}

export interface EditQuestion {
  readonly path: string;
  readonly contents: DraftContents;
  readonly edit: FileEdit;
  /** The version of the place that the edit began with; undefined: whatever stands there. */
  readonly seen: string | undefined;
}

export interface AddQuestion {
  readonly contents: DraftContents;
  /** Of things with an id. */
  readonly kind: string;
  readonly id: string;
  readonly language: MessageLanguage;
}

/** The file with the new thing; `before` is null where there was none. Or why there can be none of that name. */
export type AddAnswer =
  | { readonly path: string; readonly before: string | null; readonly after: string }
  | { readonly refused: 'no-such-kind' | 'bad-id' | 'taken' };

/** The text of the file that goes; or why none does: there is no such file, or it is of a kind that stays. */
export type RemoveAnswer =
  | { readonly before: string; readonly after: null }
  | { readonly refused: 'not-there' | 'stays' };

export type SourceAnswer = Omit<CatalogSource, 'draft' | 'isKept' | 'isChanged'>;

export interface RewriteQuestion {
  readonly path: string;
  readonly contents: DraftContents;
  readonly text: string;
  readonly seen: string;
}

/** What stood there, and whether the new text can be read; or, where somebody else has changed the file meanwhile, its text. */
export type RewriteAnswer =
  | { readonly before: string; readonly version: string; readonly isReadable: boolean }
  | { readonly current: { readonly value: string; readonly version: string } };

export interface ReplaceQuestion {
  readonly path: string;
  readonly contents: DraftContents;
  readonly bytes: Uint8Array;
  readonly language: MessageLanguage;
}

/** The errors that the bytes would bring about; or why there is nothing to replace. */
export type ReplaceAnswer = { readonly problems: CatalogFile['problems'] } | { readonly refused: 'not-there' };

/** The text before and after; or, where somebody else has changed the place meanwhile, what stands there. */
export type EditAnswer =
  | { readonly before: string; readonly after: string }
  | { readonly current: { readonly value: Json; readonly version: string } };

export type CatalogQuestion = {
  [Name in keyof CatalogQuestions]: { readonly name: Name } & CatalogQuestions[Name]['ask'];
}[keyof CatalogQuestions];

/** A question as the thread takes it, with the bytes that it asked for by their references. */
export type SentQuestion = CatalogQuestion & { readonly assets: ReadonlyMap<string, Uint8Array> };

/** What the thread says: the answer, or which bytes of the draft it does not have. */
export type CatalogReply =
  | { readonly answer: CatalogQuestions[keyof CatalogQuestions]['answer'] }
  | { readonly missing: readonly string[] };
