/** Content by name; the server gives `name` out as `/name`, with the media type of its ending. */
export type RootFiles = Readonly<Record<string, string | Uint8Array>>;
