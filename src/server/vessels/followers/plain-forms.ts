import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { shownName } from '../../../shared/address-names.ts';
import { content } from '../../../shared/content.ts';
import { withQuery } from '../../../shared/http/address-of.ts';
import { LINK_FRAGMENT } from '../../../shared/http/mailed-link.ts';
import { LANGUAGE_PARAMETER } from '../../../shared/language.ts';
import { isStorableText } from '../../../shared/text.ts';
import {
  FOLLOW_ANCHOR,
  FOLLOW_EMAIL,
  FOLLOW_FORM_PATH,
  FOLLOW_OUTCOME,
  type FollowOutcome,
  followOutcome,
  ONE_CLICK_PATH,
  ONE_CLICK_TOKEN,
} from '../../../shared/vessels/follow.ts';
import { ARRIVAL_FIELDS } from '../../../shared/vessels/query.ts';
import { Admissions } from '../../api/admissions.ts';
import { isDatabaseUnavailable } from '../../platform/db/errors.ts';
import { addressKey, splitAddress } from '../../platform/http/address.ts';
import { allowOnly } from '../../platform/http/methods.ts';
import { visitorLanguage } from '../../platform/http/request-headers.ts';
import { requestInfoOf } from '../../platform/http/request-info.ts';
import { refuseForeignOrigin } from '../../platform/http/scopes.ts';
import { Refusal } from '../../platform/refusal.ts';
import { end } from './links.ts';
import { askToFollow, type Parts, type Wish } from './operations.ts';

const FORM = 'application/x-www-form-urlencoded';
const MAX_BODY_BYTES = 4_096;
/** Longer than any valid field, in characters. */
const MAX_TEXT_LENGTH = 300;

/**
 * Takes the requests that no script sends: the form of the page in a browser without scripts, and the one-click request
 * of a mail program (RFC 8058).
 */
export async function plainCallForms(app: FastifyInstance, parts: Parts): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) => {
    done(null, new URLSearchParams(body as string));
  });
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.post(FOLLOW_FORM_PATH, { onRequest: async (request) => refuseForeignOrigin(request) }, async (request, reply) => {
    const wish = readWish(request);
    return seeOther(reply, answerAddress(wish, await outcomeOf(parts, request, wish)));
  });
  allowOnly(app, FOLLOW_FORM_PATH, ['POST']);

  await app.register((scope) => oneClickRequests(scope, parts));
}

/** Takes the requests that end notices. Their tokens are in the address, so a body of any type is read and ignored. */
async function oneClickRequests(app: FastifyInstance, parts: Parts): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, _body, done) =>
    done(null),
  );

  // An unknown token gets the same response, because a mail program may send the request twice.
  app.post(ONE_CLICK_PATH, async (request, reply) => {
    await parts.throttle.requireAdmission('end-address', addressKey(request.ip));
    await end(parts.database, tokenOf(request), requestInfoOf(request));
    return reply.code(204).send(null);
  });
  // A mail program without one-click support opens the address; it gets the page with the button, as from the mail (S-37).
  app.get(ONE_CLICK_PATH, async (request, reply) => {
    const page = withQuery(content.routes['call-follow-end'].path, { [LANGUAGE_PARAMETER]: visitorLanguage(request) });
    return seeOther(reply, `${page}#${LINK_FRAGMENT}${encodeURIComponent(tokenOf(request))}`);
  });
  allowOnly(app, ONE_CLICK_PATH, ['GET', 'HEAD', 'POST']);
}

async function outcomeOf(parts: Parts, request: FastifyRequest, wish: Wish): Promise<FollowOutcome> {
  const admissions = new Admissions(parts, request);
  try {
    await admissions.require('follow-address', addressKey(request.ip));
    await askToFollow(parts, wish, admissions, {
      language: visitorLanguage(request),
      idempotencyKey: undefined,
      requestInfo: requestInfoOf(request),
    });
    return 'sent';
  } catch (error) {
    if (error instanceof Refusal) return followOutcome(error.code);
    if (isDatabaseUnavailable(error)) return 'failed';
    throw error;
  }
}

function readWish({ body }: FastifyRequest): Wish {
  const fields = body instanceof URLSearchParams ? body : new URLSearchParams();
  const read = (name: string) => {
    const text = fields.get(name) ?? '';
    return text.length <= MAX_TEXT_LENGTH && isStorableText(text) ? text : '';
  };
  return { line: read(ARRIVAL_FIELDS.line), call: read(ARRIVAL_FIELDS.call), email: read(FOLLOW_EMAIL) };
}

/** Returns the address of the call's page, which shows the outcome. */
function answerAddress({ line, call }: Wish, outcome: FollowOutcome): string {
  const { line: lineName, call: callName } = ARRIVAL_FIELDS;
  const query = { [shownName(lineName)]: line, [shownName(callName)]: call, [shownName(FOLLOW_OUTCOME)]: outcome };
  return `${withQuery(content.routes['vessel-arrivals'].path, query)}#${shownName(FOLLOW_ANCHOR)}`;
}

function tokenOf({ url }: FastifyRequest): string {
  return new URLSearchParams(splitAddress(url).query).get(ONE_CLICK_TOKEN) ?? '';
}

function seeOther(reply: FastifyReply, address: string): FastifyReply {
  return reply.redirect(address, 303);
}
