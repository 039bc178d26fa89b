import type { FastifyRequest } from 'fastify';
import { UPLOAD } from './route-schema.ts';

class WrongMediaType extends Error {
  readonly statusCode = 415;
}

/**
 * A call takes JSON, or a form with files where its schema says so (S-48).
 * @throws an error with status 415 for a body of another type
 */
export function refuseOtherMediaTypes({ headers, routeOptions }: FastifyRequest): void {
  const isUpload = routeOptions.schema?.consumes?.includes(UPLOAD) ?? false;
  const type = headers['content-type'];
  if (type === undefined ? isUpload : essenceOf(type) !== (isUpload ? UPLOAD : 'application/json'))
    throw new WrongMediaType();
}

/** The type without its parameters. */
function essenceOf(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase();
}
