import type { Handlers } from '../../api/handler.ts';
import { idempotencyKey } from '../../platform/http/api/idempotency.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { askToFollow } from './service.ts';
import { confirm, end } from './store.ts';

type Served = 'followCall' | 'confirmCallFollower' | 'endCallFollower';

/** Notices of changed calls, for visitors who ask for them (ADR 58). */
export function callFollowers(services: Services): Pick<Handlers, Served> {
  const { database } = services;
  return {
    async followCall({ params, body, language, requestInfo, admissions, request }) {
      const wish = { ...params, ...body };
      const key = idempotencyKey(request, { values: wish, files: {} });
      await askToFollow(services, wish, admissions, { language, idempotencyKey: key, requestInfo });
    },
    async confirmCallFollower({ body, requestInfo }) {
      if (!(await confirm(database, body.token, requestInfo))) throw new Refusal('invalid-link');
    },
    async endCallFollower({ body, requestInfo }) {
      if (!(await end(database, body.token, requestInfo))) throw new Refusal('invalid-link');
    },
  };
}
