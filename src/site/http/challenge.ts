import type { ApiResponse } from './request.ts';

/**
 * Sends a request. If the server first asks for a solved challenge, solves it and sends the request again (ADR 50). The
 * solver is loaded only then.
 * @param send sends the request with additional headers
 * @param onSolving called when the computation begins
 */
export async function withChallenge<Reply>(
  send: (headers: Readonly<Record<string, string>>) => Promise<ApiResponse<Reply>>,
  onSolving: () => void = () => {},
): Promise<ApiResponse<Reply>> {
  const response = await send({});
  if (response.ok) return response;
  const { error, challenge } = response.error;
  if (error?.code !== 'challenge-required' || challenge === undefined) return response;
  onSolving();
  const solution = await solutionOf(challenge);
  return solution === undefined ? response : send({ 'challenge-solution': solution });
}

/** Returns undefined if the browser cannot solve it or the code did not load; the server's message then says what to do. */
async function solutionOf(challenge: string): Promise<string | undefined> {
  try {
    const { solve } = await import('./solve-challenge.ts');
    return await solve(challenge);
  } catch {
    return undefined;
  }
}
