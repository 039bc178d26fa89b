import type { Selectable } from 'kysely';
import type { ClientIdentity } from '../../generated/api.ts';
import type { LanguageId } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import type { Connection } from '../platform/db/database.ts';
import { translate } from '../platform/translate.ts';
import type { ClientAccountTable } from './accounts.ts';

/** Who verifies companies; with "none", nothing waits for verification (ADR 56). */
export const currentVerifier = () => content.companyVerification.by ?? 'staff';

/** The profile form's fields that identify a company; changing one of them answers a request for a correction. */
const COMPARED = ['companyName', 'city', 'rut'];

type State = Pick<Selectable<ClientAccountTable>, 'verification' | 'verificationReason' | 'nitsistema'>;

/**
 * Returns the verification that a client sees. The company's code in the lines' systems is withheld until it is verified; it is
 * empty while nobody knows it.
 */
export function shownVerification(
  { verification, verificationReason, nitsistema }: State,
  verifier = currentVerifier(),
): Pick<ClientIdentity, keyof State> {
  const code = nitsistema ?? '';
  if (verifier === 'none') return { nitsistema: code, verification: 'verified', verificationReason: null };
  return { nitsistema: verification === 'verified' ? code : '', verification, verificationReason };
}

/** Whether a change of the profile submits the company to staff again, after they refused it or asked for a correction. */
export function isSubmission(verification: State['verification'], changed: readonly string[]): boolean {
  return (
    (verification === 'correction' || verification === 'refused') && changed.some((name) => COMPARED.includes(name))
  );
}

/** Returns the columns of a company that waits for staff again from now on. */
export function submission({ now }: Connection) {
  return { verification: 'waiting', verificationReason: null, verificationAskedAt: now } as const;
}

/** Returns the reason for a refusal or a correction in words for the client; unchanged if the catalog does not list it. */
export async function reasonText(reason: string, language: LanguageId): Promise<string> {
  const option = content.optionLists['company-reasons'].options.find(({ id }) => id === reason);
  return option === undefined ? reason : translate(option.label, language);
}

/** Returns a text for the client: what works already, what waits for staff and for how long. */
export async function waitingText(language: LanguageId): Promise<string> {
  const { time, waiting } = content.companyVerification;
  return translate(waiting, language, { time: await translate(time, language) });
}
