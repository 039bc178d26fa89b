import type { ApiResponse } from './response.ts';

/**
 * Sends something, and where the server asks for a solved challenge first, solves it and sends the same again (ADR 50).
 * The solver is loaded only then.
 * @param send with further headers
 * @param onSolving called when the sums begin
 */
export async function withChallenge<Reply>(
  send: (headers: Readonly<Record<string, string>>) => Promise<ApiResponse<Reply>>,
  onSolving: () => void,
): Promise<ApiResponse<Reply>> {
  const answer = await send({});
  if (answer.ok) return answer;
  const { error, challenge } = answer.error;
  if (error?.code !== 'challenge-required' || challenge === undefined) return answer;
  onSolving();
  const solution = await solutionOf(challenge);
  return solution === undefined ? answer : send({ 'challenge-solution': solution });
}

/** Undefined for a browser that cannot, or a part that did not load: then the server's words say what to do. */
async function solutionOf(challenge: string): Promise<string | undefined> {
  try {
    const { solve } = await import('./solve-challenge.ts');
    return await solve(challenge);
  } catch {
    return undefined;
  }
}
