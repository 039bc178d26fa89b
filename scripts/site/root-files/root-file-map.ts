/** Content by file name; the server serves `name` as `/name`, with the media type of its extension. */
export type RootFiles = Readonly<Record<string, string | Uint8Array>>;
