import type {} from '@fastify/swagger';
import type { FastifySchema } from 'fastify';
import type { Form, RefusalCode } from '../../../../generated/types.ts';
import { formSchema } from '../../../../shared/forms/form-schema.ts';

type Topic = 'session' | 'account' | 'profile' | 'contact' | 'staff' | 'vessels';

/** The media type of a form with files. */
export const UPLOAD = 'multipart/form-data';

/** Headers that a call reads, and what they are for. */
const HEADERS = {
  'Idempotency-Key': 'One for each thing to be done, 16 to 100 signs: sent again with the same key, it is done once.',
  'If-Match': 'The version that the edit began with, as in the ETag of what was read: "3".',
} as const;

interface Description extends FastifySchema {
  /** Refusals of this call; those that every call may answer are in openapi.ts. */
  readonly refusals?: readonly RefusalCode[];
  readonly headersRead?: readonly (keyof typeof HEADERS)[];
}

/** The schemas of a call, and what the documentation says it is for. */
export function routeSchema(topic: Topic, summary: string, description: Description): FastifySchema {
  const { refusals = [], headersRead = [], ...schema } = description;
  const headers = headersRead.map((name) => ({ name, description: HEADERS[name] }));
  return { summary, tags: [topic], ...schema, ...{ 'x-refusals': refusals, 'x-headers': headers } };
}

/** The schema of a route that takes a form with files; its body is checked when the form is read, not by Fastify. */
export function uploadRouteSchema(topic: Topic, summary: string, form: Form, description: Description): FastifySchema {
  return { consumes: [UPLOAD], ...routeSchema(topic, summary, description), ...{ 'x-form': uploadSchema(form) } };
}

/** The schema of a route that takes one file. */
export function describedFile(topic: Topic, summary: string, what: string, description: Description): FastifySchema {
  const file = { description: what, type: 'string', contentMediaType: 'application/octet-stream' };
  const form = { type: 'object', required: ['file'], properties: { file } };
  return { consumes: [UPLOAD], ...routeSchema(topic, summary, description), ...{ 'x-form': form } };
}

function uploadSchema(form: Form): object {
  const { properties, required, ...schema } = formSchema(form);
  const files = form.fields.filter((field) => field.kind === 'file');
  return {
    ...schema,
    required: [...required, ...files.filter((file) => file.required).map(({ name }) => name)],
    properties: {
      ...properties,
      ...Object.fromEntries(
        files.map(({ name, maxBytes }) => [
          name,
          { description: `A PDF of at most ${maxBytes} bytes.`, type: 'string', contentMediaType: 'application/pdf' },
        ]),
      ),
    },
  };
}
