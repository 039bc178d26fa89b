import type { Admissions } from '../../api/challenges/admissions.ts';
import type { Realm } from '../../api/realm.ts';
import type { PolicyName } from '../../api/throttle/policies.ts';
import type { Throttle } from '../../api/throttle/throttle.ts';
import { addressKey } from '../../platform/http/address-key.ts';
import type { Passwords } from '../credentials/passwords.ts';

interface Deps {
  readonly passwords: Passwords;
  readonly throttle: Throttle<PolicyName>;
}

interface Try<Account> {
  readonly realm: Realm;
  /** The name under which the account would be found. */
  readonly name: string;
  readonly password: string;
  readonly ip: string;
  readonly admissions: Admissions;
  readonly find: () => Promise<Account | undefined>;
}

export interface PasswordResult<Account> {
  /** Undefined unless the password is right. */
  readonly account: Account | undefined;
  /** The account whose name was tried, for the audit; never for the reply. */
  readonly tried: Account | undefined;
  /** The password hashed with today's parameters, if the stored hash is older (S-12). */
  readonly newHash: string | undefined;
  /** Takes back the counted tries, for a login that succeeds. */
  readonly forgive: () => Promise<void>;
  /** Takes back only the try counted for the IP address: the password was right, but the account must prove more. */
  readonly forgiveAddress: () => Promise<void>;
}

/**
 * Checks the password of an account. Every try is counted before the check and costs the same work, whether or not the
 * account exists (S-1, S-2, S-18, S-19).
 * @throws Refusal "locked", "challenge-required", "too-many-requests" or "busy"
 */
export async function tryPassword<Account extends { readonly passwordHash: string }>(
  { passwords, throttle }: Deps,
  { realm, name, password, ip, admissions, find }: Try<Account>,
): Promise<PasswordResult<Account>> {
  const address = addressKey(ip);
  const subject = loginSubject(realm, name);
  await admissions.require('login-address', address);
  await throttle.requireAdmission('login-account', subject);
  const tried = await find();
  const { isRight, isOutdated } = await passwords.verify(tried?.passwordHash, password);
  return {
    account: isRight ? tried : undefined,
    tried,
    newHash: isRight && isOutdated ? await passwords.hash(password) : undefined,
    forgive: () => forgiveLogin(throttle, subject, address),
    forgiveAddress: () => throttle.forgive('login-address', address),
  };
}

/** Takes back the tries that were counted before a successful login. */
export async function forgiveLogin(throttle: Deps['throttle'], subject: string, address: string): Promise<void> {
  await throttle.clear('login-account', subject);
  await throttle.forgive('login-address', address);
}

/** Returns the key that failed logins are counted by; a NIT and a user name never share one (S-31). */
export function loginSubject(realm: Realm, name: string): string {
  return `${realm}:${name}`;
}
