/** The types of the contract that do not depend on its content. */
export const PRELUDE = `
export type OperationId = keyof Operations;
export type Audience = 'public' | 'client' | 'staff' | 'publisher' | 'administrator';
/** The kind of a client's login: the company itself, or a person whom the company invited. */
export type Perfil = 'cliente' | 'consulta';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';
/** The values of a form without files, by field name: texts, and booleans for checkboxes. */
export type FormBody = Readonly<Record<string, string | boolean>>;
/** A page of a list. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** The number of items on all pages, up to a limit. */
  readonly total: number;
  /** Whether there are more items than that, which no page has. */
  readonly hasMore: boolean;
  /** Counts from 1. */
  readonly page: number;
  readonly size: number;
}
/** The query parameters of a list, as texts. */
export type ListQuery<Name extends keyof Lists> = {
  readonly [Key in 'search' | 'sort' | 'page' | 'size' | Lists[Name]['filter' | 'day']]?: string | undefined;
};
/** The types of the request and the response that every operation has. */
export interface OperationShape {
  readonly params: object | undefined;
  readonly query: object | undefined;
  readonly body: object | undefined;
  readonly reply: object | undefined;
}
/** An operation as the site calls it: its address, and the types of its request and response. */
export interface CallableOperation<Shape extends OperationShape> {
  /** The operation's id in the contract. */
  readonly id: string;
  readonly method: Method;
  /** The path below the address of the API, with parameters in braces. */
  readonly path: string;
  /** The media type of the response if it is a file. */
  readonly media?: string;
  /** Never set; connects the address with the types. */
  readonly shape?: Shape;
}
/** An operation as schema/api declares it. */
export interface Operation {
  readonly method: Method;
  readonly path: string;
  /** The heading of its documentation. */
  readonly topic: string;
  readonly summary: string;
  readonly audience: Audience;
  /** The kinds of client logins that may call it; undefined: only the company itself. */
  readonly perfiles?: readonly Perfil[];
  /** Requires that the password was given within the last ten minutes. */
  readonly freshLogin?: true;
  /** Requires that a second factor, if there is one, was given again since the login. */
  readonly changesFactor?: true;
  /** Staff without the required second factor may call it. */
  readonly withoutSecondFactor?: true;
  readonly params?: ApiSchemaName;
  readonly query?: ApiSchemaName | { readonly list: keyof Lists };
  readonly body?: ApiSchemaName | { readonly form: FormId; readonly withLinkToken?: boolean } | { readonly file: string };
  /** The maximum size of its JSON body in KiB; undefined: 64. */
  readonly bodyKib?: number;
  /** Undefined: an empty response with status 204. */
  readonly reply?: ApiSchemaName | { readonly pageOf: ApiSchemaName } | { readonly media: string };
  /** The schema of its errors if a standard defines one; such an operation checks its parameters itself. */
  readonly errors?: ApiSchemaName;
  readonly headers?: readonly ('Idempotency-Key' | 'If-Match' | 'Challenge-Solution')[];
  /** The codes of its refusals, besides those that follow from its audience and its limits. */
  readonly refusals?: readonly RefusalCode[];
  /** The rate limits by name, and what each counts: every request, every valid form, or what the handler counts. */
  readonly limits?: Readonly<Record<string, 'request' | 'form' | 'handler'>>;
}
/** A list of the panel as schema/api declares it. */
export interface ApiList<Name extends keyof Lists> {
  readonly name: Name;
  readonly item: ApiSchemaName;
  readonly columns: readonly (keyof Lists[Name]['item'] & string)[];
  /** The allowed values of each filter. */
  readonly filters: Readonly<Record<Lists[Name]['filter'], readonly string[]>>;
  /** Filters whose value is a day in the agency's time zone. */
  readonly days: readonly Lists[Name]['day'][];
  /** Columns that are never empty. */
  readonly sortable: readonly Lists[Name]['sortable'][];
  /** A sortable column; a leading "-" means descending. */
  readonly defaultSort: string;
  /** The operations that return the list in pages and as a file. */
  readonly operations: { readonly list: Lists[Name]['list']; readonly export: Lists[Name]['export'] };
}
/** A row of any list. Its schema defines its columns, and panel.yaml lists those that are shown. */
export interface Row {
  readonly id: string;
  readonly [column: string]: unknown;
}
type RowQuery = Readonly<Record<string, string | undefined>>;
interface OfRow<Body, Reply> {
  readonly params: RowId;
  readonly query: undefined;
  readonly body: Body;
  readonly reply: Reply;
}
/** The operations of a list for the panel. */
export interface PanelList {
  readonly list: CallableOperation<{ params: undefined; query: RowQuery; body: undefined; reply: ListPage<Row> }>;
  readonly export: CallableOperation<{ params: undefined; query: RowQuery; body: undefined; reply: Blob }>;
  /** Undefined: the server returns no more of a row than the list does. */
  readonly read?: CallableOperation<OfRow<undefined, Row>>;
  readonly change?: CallableOperation<OfRow<object, Row>>;
  readonly history?: CallableOperation<{ params: RowId; query: Paging; body: undefined; reply: ListPage<Row> }>;
  /** Sends a mail to the author of the row. */
  readonly answer?: CallableOperation<OfRow<{ readonly text: string }, Row>>;
  /** The first page of the file that a row is compared with. */
  readonly picture?: CallableOperation<OfRow<undefined, Blob>>;
  /** The actions on a row, besides changing it. */
  readonly actions: Readonly<Record<string, CallableOperation<OfRow<object | undefined, object | undefined>>>>;
  /** The files of a row, by the column that describes them. */
  readonly files: Readonly<Record<string, CallableOperation<OfRow<undefined, Blob>>>>;
}
`;
