import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * The solution of a challenge of the server, as the server takes it; undefined if there is none in time. The browser's own
 * cryptography does the sums, on threads of its own: the page goes on meanwhile, without a worker of ours.
 * @param text the challenge, in JSON
 */
export async function solve(text: string): Promise<string | undefined> {
  const challenge: Challenge = JSON.parse(text);
  const solution = await solveChallenge({ challenge, deriveKey });
  return solution === null ? undefined : btoa(JSON.stringify({ challenge, solution }));
}
