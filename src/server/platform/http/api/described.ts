import type {} from '@fastify/swagger';
import type { FastifySchema } from 'fastify';

type Topic = 'session' | 'account' | 'profile' | 'contact' | 'staff' | 'vessels';

/** The schemas of a call, and what the documentation says it is for. */
export function described(topic: Topic, summary: string, schema: FastifySchema): FastifySchema {
  return { summary, tags: [topic], ...schema };
}

/** The schemas of a call that is sent as a form with files. */
export function describedUpload(topic: Topic, summary: string, schema: FastifySchema): FastifySchema {
  return { consumes: ['multipart/form-data'], ...described(topic, summary, schema) };
}
