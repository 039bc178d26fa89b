import { API_PATH } from '../../shared/site-paths.ts';
import { type FailedAnswer, messageOf, TIMEOUT_MS } from './call-api.ts';

export type FileAnswer = { readonly file: Blob } | FailedAnswer;

/** A file that only the bearer of a token gets; its type is the one that is asked for, whatever it claims to be. */
export async function fetchFile(path: string, type: string, token: string): Promise<FileAnswer> {
  try {
    const answer = await fetch(`${API_PATH}${path}`, {
      headers: { accept: type, authorization: `Bearer ${token}`, 'accept-language': document.documentElement.lang },
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) return { status: answer.status, message: messageOf(await answer.text()) };
    return { file: new Blob([await answer.arrayBuffer()], { type }) };
  } catch {
    return { status: 0, message: undefined };
  }
}
