import type { Selectable } from 'kysely';
import type { ClientIdentity } from '../../../generated/api.ts';
import { companyVerification } from '../../../generated/company-verification.ts';
import { optionLists } from '../../../generated/options.ts';
import type { LanguageId } from '../../../generated/types.ts';
import type { Connection } from '../../platform/db/database.ts';
import { translate } from '../../platform/translate.ts';
import type { ClientAccountTable } from './tables.ts';

/** Who verifies companies; "none": nothing waits for it (ADR 56). */
export const VERIFIER = companyVerification.by ?? 'staff';

/** What a company is known by, as the profile form names it; a change of any answers a request for a correction. */
const COMPARED = ['companyName', 'city', 'rut'];

type State = Pick<Selectable<ClientAccountTable>, 'verification' | 'verificationReason' | 'nitsistema'>;

/** What a client is told of the own company; what stands for its NIT in other systems is not given before it is verified. */
export function shownVerification(
  { verification, verificationReason, nitsistema }: State,
  verifier: typeof VERIFIER = VERIFIER,
): Pick<ClientIdentity, keyof State> {
  if (verifier === 'none') return { nitsistema, verification: 'verified', verificationReason: null };
  return { nitsistema: verification === 'verified' ? nitsistema : '', verification, verificationReason };
}

/** Whether a change of the profile puts the company before staff again, who refused it or asked for a correction. */
export function isSubmission(verification: State['verification'], changed: readonly string[]): boolean {
  return (
    (verification === 'correction' || verification === 'refused') && changed.some((name) => COMPARED.includes(name))
  );
}

/** The company waits for staff again, from this moment on. */
export function submission({ now }: Connection) {
  return { verification: 'waiting', verificationReason: null, verificationAskedAt: now } as const;
}

/** Why a company was refused or is to correct something, in words for the client; the id where the catalog has none. */
export async function reasonInWords(reason: string, language: LanguageId): Promise<string> {
  const option = optionLists['company-reasons'].options.find(({ id }) => id === reason);
  return option === undefined ? reason : translate(option.label, language);
}

/** What works already, what waits for staff and for how long, in words for the client. */
export async function waitingInWords(language: LanguageId): Promise<string> {
  const { time, waiting } = companyVerification;
  return translate(waiting, language, { time: await translate(time, language) });
}
