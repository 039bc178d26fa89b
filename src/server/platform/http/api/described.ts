import type {} from '@fastify/swagger';
import type { FastifySchema } from 'fastify';
import schema from '../../../../../schema/api/error.json' with { type: 'json' };

type Topic = 'session' | 'account' | 'profile' | 'contact' | 'staff';

/** The media type of a form with files. */
export const UPLOAD = 'multipart/form-data';

interface Schemas {
  readonly body?: unknown;
  readonly querystring?: unknown;
  readonly params?: unknown;
  readonly response?: Readonly<Record<number, unknown>>;
}

/** The schemas of a call, and what the documentation says it is for. Answers hold what is listed and no more (security 45). */
export function described(topic: Topic, summary: string, { response, ...schemas }: Schemas): FastifySchema {
  return { summary, tags: [topic], ...schemas, response: { ...response, '4xx': schema.error, '5xx': schema.error } };
}

/** The schemas of a call that is sent as a form with files. */
export function describedUpload(topic: Topic, summary: string, schemas: Schemas): FastifySchema {
  return { consumes: [UPLOAD], ...described(topic, summary, schemas) };
}
