import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * Solves a challenge of the server; returns the solution in the form that the server takes, or undefined if there is none in
 * time. The browser's own cryptography computes on its own threads, so the page stays responsive without a worker of ours.
 * @param text the challenge, in JSON
 */
export async function solve(text: string): Promise<string | undefined> {
  const challenge: Challenge = JSON.parse(text);
  const solution = await solveChallenge({ challenge, deriveKey });
  return solution === null ? undefined : btoa(JSON.stringify({ challenge, solution }));
}
