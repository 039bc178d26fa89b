import { routes } from '../../../generated/routes.ts';
import type { LanguageId, MailId } from '../../../generated/types.ts';
import { reasonInWords, VERIFIER, waitingInWords } from '../accounts/verification.ts';
import { address } from './links.ts';
import type { Prepare } from './prepare.ts';
import { accountById } from './store.ts';

/** The mails to a client about the verification of the company (ADR 56). */
export const COMPANY_MAILS = {
  'account-activated': toCompany('home', async ({ language }) => ({ verification: await verificationIn(language) })),
  'company-waiting': toCompany('client-home', async ({ language }) => ({
    verification: await verificationIn(language),
  })),
  'company-verified': toCompany('client-home', async () => ({})),
  'company-code-missing': toCompany('client-home', async () => ({})),
  'company-correction': toCompany('profile', async ({ data, language }) => ({
    reason: await reasonInWords(data['reason'] ?? '', language),
  })),
  'company-refused': toCompany('profile', async ({ data, language }) => ({
    reason: await reasonInWords(data['reason'] ?? '', language),
  })),
} as const satisfies Partial<Record<MailId, Prepare>>;

/**
 * Makes the function that prepares a mail to the company of an account, with its name, NIT and a link to a page.
 * @param route the page that the mail links to
 * @param words returns the further values of the mail
 */
function toCompany(
  route: 'home' | 'client-home' | 'profile',
  words: (job: Parameters<Prepare>[0]) => Promise<Readonly<Record<string, string>>>,
): Prepare {
  return async (job, deps) => {
    const account = job.accountId === undefined ? undefined : await accountById(deps.database, job.accountId);
    if (account === undefined) return undefined;
    const { name, nit, email } = account;
    const link = address(deps, routes[route], job.language);
    return { to: email, values: { name, nit, link, ...(await words(job)) } };
  };
}

/** Returns the text on what waits for verification and for how long; empty where the site verifies no companies. */
async function verificationIn(language: LanguageId): Promise<string> {
  return VERIFIER === 'none' ? '' : waitingInWords(language);
}
