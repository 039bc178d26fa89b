import { API_PATH } from '../../shared/site-paths.ts';

export type FileAnswer = { readonly file: Blob } | { readonly status: number };

/** A file that only the bearer of a token gets; its type is the one that is asked for, whatever it claims to be. */
export async function fetchFile(path: string, type: string, token: string): Promise<FileAnswer> {
  try {
    const answer = await fetch(`${API_PATH}${path}`, {
      headers: { accept: type, authorization: `Bearer ${token}`, 'accept-language': document.documentElement.lang },
      credentials: 'omit',
      cache: 'no-store',
    });
    if (!answer.ok) return { status: answer.status };
    return { file: new Blob([await answer.arrayBuffer()], { type }) };
  } catch {
    return { status: 0 };
  }
}
