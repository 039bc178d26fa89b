import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallableOperation, OperationShape } from '../../generated/api.ts';
import { readProfile } from '../../generated/operations/profile.ts';
import type { TextKey } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import type { ClientSession } from '../../shared/session.ts';
import { useSite } from '../context/site-context.ts';
import { request } from '../http/request.ts';
import { useNamespace } from '../i18n/use-namespace.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { getSession } from './client-session.ts';

/** An operation that needs nothing but the session. */
interface ReadShape<Reply extends object> extends OperationShape {
  readonly params: undefined;
  readonly query: undefined;
  readonly body: undefined;
  readonly reply: Reply;
}

interface OwnData<Reply extends object> {
  /** Undefined until it is loaded; a load that fails later keeps it. */
  readonly data: Reply | undefined;
  /** Whether the last load failed. */
  readonly hasFailed: boolean;
  /** Loads it, or loads it again. Of several loads at a time, the last one counts. */
  readonly load: () => Promise<void>;
}

/**
 * Loads what belongs to the logged-in client or person, on mount and after each login. If the server does not know the
 * session, it has ended here, too.
 * @param stays whether loaded data is not loaded again after another login
 */
export function useOwnData<Reply extends object>(
  operation: CallableOperation<ReadShape<Reply>>,
  stays = false,
): OwnData<Reply> {
  const { session, sessionEnded } = useSite();
  const token = session?.authToken;
  const [data, setData] = useState<Reply>();
  const [hasFailed, setHasFailed] = useState(false);
  const loads = useRef(0);
  const load = useCallback(async () => {
    if (token === undefined) return;
    loads.current++;
    const own = loads.current;
    // The token may have been renewed since the last render; then it is loaded again.
    const response = await request(operation, { token: getSession()?.authToken ?? token });
    if (own !== loads.current) return;
    setHasFailed(!response.ok && response.status !== 401);
    if (response.ok) setData(response.body);
    else if (response.status === 401) sessionEnded();
  }, [operation, token, sessionEnded]);
  const isKept = stays && data !== undefined;
  useEffect(() => {
    if (!isKept) void load();
  }, [isKept, load]);
  return { data, hasFailed, load };
}

/**
 * Loads the profile of the logged-in client. It is not loaded again after another login: what was typed over it stays, and
 * the server compares versions.
 */
export function useProfile() {
  const { data: profile, hasFailed, load } = useOwnData(readProfile, true);
  return { profile, hasFailed, load };
}

/** Why a client may not use what is bound to its NIT. */
type CompanyState = 'waiting' | 'correction' | 'refused' | 'codeMissing';

/**
 * Returns why a client cannot use what needs its nitsistema: the company is not verified, or nobody knows the code yet. Returns
 * undefined if the server gives the nitsistema.
 */
export function companyState(session: ClientSession | undefined): CompanyState | undefined {
  if (session === undefined || session.nitsistema !== '') return undefined;
  const { verification } = session;
  if (verification === 'verified') return 'codeMissing';
  return verification === 'correction' || verification === 'refused' ? verification : 'waiting';
}

/** Returns the text key of the message for a client in such a state. */
export function companyTextKey(state: CompanyState): TextKey {
  return content.companyVerification[state];
}

/** Returns the values for texts about the client's own company; undefined until the texts are loaded. */
export function useCompanyValues(session: ClientSession | undefined): Readonly<Record<string, string>> | undefined {
  const { t } = useTranslation();
  const areThere = useNamespace('verification');
  // The reasons are options of forms, whose texts are in this namespace.
  const areReasonsThere = useNamespace('forms');
  if (!areThere || !areReasonsThere) return undefined;
  const { options } = content.optionLists['company-reasons'];
  const reason = options.find(({ id }) => id === session?.verificationReason);
  return { time: t(content.companyVerification.time), reason: reason === undefined ? '' : t(reason.label) };
}
