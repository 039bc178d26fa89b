/** The types of the contract that do not depend on its content. */
export const PRELUDE = `
export type OperationId = keyof Operations;
export type Audience = 'public' | 'client' | 'staff' | 'publisher' | 'administrator';
/** What somebody of a client is: the company itself, or a person whom it invited. */
export type Perfil = 'cliente' | 'consulta';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';
/** What is filled in in a form without files: text by field; a ticked box is true. */
export type FormBody = Readonly<Record<string, string | boolean>>;
/** A page of a list. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** How many there are on all pages. */
  readonly total: number;
  /** From 1. */
  readonly page: number;
  readonly size: number;
}
/** What may be asked of a list: texts, as they stand behind the "?". */
export type ListQuery<Name extends keyof Lists> = {
  readonly [Key in 'search' | 'sort' | 'page' | 'size' | Lists[Name]['filter' | 'day']]?: string | undefined;
};
/** What an operation takes and gives, as far as all have it. */
export interface OperationShape {
  readonly params: object | undefined;
  readonly query: object | undefined;
  readonly body: object | undefined;
  readonly reply: object | undefined;
}
/** Where an operation is called. */
export interface Endpoint<Shape extends OperationShape> {
  /** Of the operation in the contract. */
  readonly id: string;
  readonly method: Method;
  /** Below the address of the API, with its parameters in braces. */
  readonly path: string;
  /** The media type of the reply, where that is a file. */
  readonly media?: string;
  /** Never set: it ties the address to the types of the operation. */
  readonly operation?: Shape;
}
/** An operation as schema/api declares it. */
export interface Operation {
  readonly method: Method;
  readonly path: string;
  /** Under which heading it is documented. */
  readonly topic: string;
  readonly summary: string;
  readonly audience: Audience;
  /** Of clients, whose sessions may call; left out: the administrator of the account alone. */
  readonly perfiles?: readonly Perfil[];
  /** The password must have been given within ten minutes. */
  readonly freshLogin?: true;
  /** Staff who lack the second factor that is required may call. */
  readonly withoutSecondFactor?: true;
  readonly params?: ApiSchemaName;
  readonly query?: ApiSchemaName | { readonly list: keyof Lists };
  readonly body?: ApiSchemaName | { readonly form: FormId; readonly withLinkToken?: boolean } | { readonly file: string };
  /** How large its body in JSON may be; left out: 64 KiB. */
  readonly bodyKib?: number;
  /** Left out: nothing, with the status 204. */
  readonly reply?: ApiSchemaName | { readonly pageOf: ApiSchemaName } | { readonly media: string };
  /** The shape of its errors, where a standard has one of its own; such a call checks its parameters itself. */
  readonly errors?: ApiSchemaName;
  readonly headers?: readonly ('Idempotency-Key' | 'If-Match' | 'Challenge-Solution')[];
  /** What it may say no with, besides what follows from its audience and its limits. */
  readonly refusals?: readonly RefusalCode[];
  /** What is counted against a limit: every request, every form without a fault, or what the handler says. */
  readonly limits?: Readonly<Record<string, 'request' | 'form' | 'handler'>>;
}
/** A list of the panel as schema/api declares it. */
export interface ApiList<Name extends keyof Lists> {
  readonly name: Name;
  readonly item: ApiSchemaName;
  readonly columns: readonly (keyof Lists[Name]['item'] & string)[];
  /** The values that each may have. */
  readonly filters: Readonly<Record<Lists[Name]['filter'], readonly string[]>>;
  /** Filters that take a day of the agency's zone. */
  readonly days: readonly Lists[Name]['day'][];
  /** Columns that are never empty. */
  readonly sortable: readonly Lists[Name]['sortable'][];
  /** A sortable column, after "-" the greatest first. */
  readonly defaultSort: string;
  /** What gives it in pages, and as a file. */
  readonly operations: { readonly list: Lists[Name]['list']; readonly export: Lists[Name]['export'] };
}
/** A row of any list: which columns it has stands in its schema, and which of them are shown in panel.yaml. */
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
/** A list as the panel calls it. */
export interface PanelList {
  readonly list: Endpoint<{ params: undefined; query: RowQuery; body: undefined; reply: ListPage<Row> }>;
  readonly export: Endpoint<{ params: undefined; query: RowQuery; body: undefined; reply: Blob }>;
  /** Left out: the server tells no more of a row than the list does. */
  readonly read?: Endpoint<OfRow<undefined, Row>>;
  readonly change?: Endpoint<OfRow<object, Row>>;
  readonly history?: Endpoint<{ params: RowId; query: Paging; body: undefined; reply: ListPage<Row> }>;
  /** Writes by mail to whoever the row is from. */
  readonly answer?: Endpoint<OfRow<{ readonly text: string }, Row>>;
  /** What can be done with a row besides changing it. */
  readonly actions: Readonly<Record<string, Endpoint<OfRow<object | undefined, object | undefined>>>>;
  /** The files that belong to a row, by the column that tells of them. */
  readonly files: Readonly<Record<string, Endpoint<OfRow<undefined, Blob>>>>;
}
`;
