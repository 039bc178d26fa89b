import { type FormEvent, useRef, useState } from 'react';
import { followCall } from '../../../generated/operations/call-followers.ts';
import { FOLLOW_EMAIL, type FollowOutcome, followOutcome } from '../../../shared/vessels/follow.ts';
import { withChallenge } from '../../http/challenge.ts';
import { newKey, request } from '../../http/request.ts';

/** State of a request for notices, which also names its text; undefined: nothing was requested. */
type FollowState = FollowOutcome | 'sending' | 'checking' | undefined;

/** One request: the same address has the same key, so that a double click or a lost response subscribes only once (S-87). */
interface Sending {
  readonly email: string;
  readonly key: string;
}

/** Requests notices of a call without leaving the page. */
export function useFollow(
  { line, id: call }: { readonly line: string; readonly id: string },
  followed: FollowOutcome | undefined,
): { readonly state: FollowState; readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void } {
  const [state, setState] = useState<FollowState>(followed);
  const last = useRef<Sending>(undefined);
  const isBusy = useRef(false);

  async function send(email: string): Promise<void> {
    if (last.current?.email !== email) last.current = { email, key: newKey() };
    const { key } = last.current;
    setState('sending');
    const response = await withChallenge(
      (more) =>
        request(followCall, {
          params: { line, call },
          body: { email },
          headers: { 'idempotency-key': key, ...more },
        }),
      () => setState('checking'),
    );
    setState(response.ok ? 'sent' : followOutcome(response.error.error?.code));
  }

  return {
    state,
    onSubmit: (event) => {
      event.preventDefault();
      if (isBusy.current) return;
      isBusy.current = true;
      const email = String(new FormData(event.currentTarget).get(FOLLOW_EMAIL) ?? '').trim();
      void send(email).finally(() => {
        isBusy.current = false;
      });
    },
  };
}
