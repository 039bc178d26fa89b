import type { Api } from './api.ts';
import { ask } from './ask.ts';

/** The part of a body's schema that tests read. */
export interface BodySchema {
  readonly type?: string;
  /** The media type of a file. */
  readonly contentMediaType?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, BodySchema>>;
}
export interface ApiCall {
  /** For example "POST /api/contacto". */
  readonly name: string;
  readonly method: string;
  /** The path below /api; parameters are in braces. */
  readonly path: string;
  /** The path with an unknown id for each parameter. */
  readonly address: string;
  readonly needsToken: boolean;
  /** Schema of a JSON body. */
  readonly body: BodySchema | undefined;
  /** Schema of a form with files. */
  readonly form: BodySchema | undefined;
}

const NOBODY = '00000000-0000-7000-8000-000000000000';

interface Operation {
  readonly security?: readonly object[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: BodySchema }>> };
}

/** Returns every call in the server's own documentation; another test checks that none is missing. */
export async function allCalls(api: Api): Promise<ApiCall[]> {
  const document = JSON.parse((await ask(api, '/api/openapi.json')).text);
  const paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> = document.paths;
  return Object.entries(paths).flatMap(([address, operations]) =>
    Object.entries(operations).map(([method, { security, requestBody }]) => ({
      name: `${method.toUpperCase()} ${address}`,
      method: method.toUpperCase(),
      path: address.replace(/^\/api/, ''),
      address: address.replace(/^\/api/, '').replaceAll(/\{\w+\}/g, NOBODY),
      needsToken: security !== undefined,
      body: requestBody?.content['application/json']?.schema,
      form: requestBody?.content['multipart/form-data']?.schema,
    })),
  );
}
