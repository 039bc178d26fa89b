import { API_PATH } from '../../shared/site-paths.ts';

export type Answer =
  | { readonly ok: boolean; readonly body: Readonly<Record<string, unknown>> }
  /** The call was not made, or the answer could not be read. */
  | { readonly error: string };

/** A JSON call to our own server. No cookie travels with it (architecture, decision 3). */
export async function postJson(path: string, payload: unknown): Promise<Answer> {
  try {
    const response = await fetch(`${API_PATH}${path}`, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(payload),
    });
    const body: unknown = await response.json();
    return { ok: response.ok, body: typeof body === 'object' && body !== null ? { ...body } : {} };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
