import { type FormEvent, useEffect, useRef, useState } from 'react';
import { callFollowLengths, followCall } from '../../../generated/operations/call-followers.ts';
import { shownName } from '../../../shared/address-names.ts';
import { content } from '../../../shared/content.ts';
import type { VesselCall } from '../../../shared/vessels/call.ts';
import {
  FOLLOW_ANCHOR,
  FOLLOW_EMAIL,
  FOLLOW_FORM_PATH,
  type FollowOutcome,
  followOutcome,
} from '../../../shared/vessels/follow.ts';
import { ARRIVAL_FIELDS } from '../../../shared/vessels/query.ts';
import { withChallenge } from '../../http/challenge.ts';
import { newKey, request } from '../../http/request.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { focusAfterRemoval } from '../../ui/focus.ts';
import { useOwnValidity } from '../../ui/own-validity.tsx';

/** Id of the text that explains what is mailed, and how often. */
const LEAD_ID = 'follow-lead';

interface FollowFormProps {
  readonly call: VesselCall;
  /** Outcome of a request that was sent without scripts. */
  readonly followed: FollowOutcome | undefined;
}

/** Subscribes to notices of a call by mail: a form that any browser can send; with scripts the page stays open. */
export function FollowForm({ call, followed }: FollowFormProps) {
  const { t } = useTranslation();
  const { state, onSubmit } = useFollow(call, followed);
  const { form, control, message } = useOwnValidity({ [FOLLOW_EMAIL]: t('vessels:follow.noEmail') });
  const isBusy = state === 'sending' || state === 'checking';
  const outcome = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The confirmation has replaced the button that was pressed.
    if (state === 'sent') focusAfterRemoval(outcome.current);
  }, [state]);
  return (
    <section id={shownName(FOLLOW_ANCHOR)} data-part="follow">
      <div>
        <h3>{t('vessels:follow.title')}</h3>
        <p>
          <span id={LEAD_ID}>{t('vessels:follow.lead')}</span>{' '}
          <a href={content.routes['data-policy'].path}>{t('vessels:follow.policy')}</a>
        </p>
      </div>
      <div>
        {state !== 'sent' && (
          <form action={FOLLOW_FORM_PATH} method="post" data-part="follow-form" onSubmit={onSubmit} {...form}>
            <input type="hidden" name={ARRIVAL_FIELDS.line} value={call.line} />
            <input type="hidden" name={ARRIVAL_FIELDS.call} value={call.id} />
            <label>
              <span>{t('vessels:follow.email')}</span>
              <input
                name={FOLLOW_EMAIL}
                type="email"
                required
                maxLength={callFollowLengths.email}
                autoComplete="email"
                inputMode="email"
                {...control(FOLLOW_EMAIL, LEAD_ID)}
                {...(state === 'address' ? { 'aria-invalid': true } : {})}
              />
              {message(FOLLOW_EMAIL)}
            </label>
            <button type="submit" aria-disabled={isBusy || undefined}>
              {t('vessels:follow.submit')}
            </button>
          </form>
        )}
        <p ref={outcome} tabIndex={-1} role="status" data-part="outcome" data-outcome={state}>
          {state !== undefined && t(`vessels:follow.${state}`)}
        </p>
      </div>
    </section>
  );
}

/** State of a request for notices, which also names its text; undefined: nothing was requested. */
type FollowState = FollowOutcome | 'sending' | 'checking' | undefined;

/** One request: the same address has the same key, so that a double click or a lost response subscribes only once (S-87). */
interface Sending {
  readonly email: string;
  readonly key: string;
}

/** Requests notices of a call without leaving the page. */
function useFollow(
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
