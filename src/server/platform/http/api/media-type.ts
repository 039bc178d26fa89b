import type { FastifyRequest } from 'fastify';

/** The media type of a form with files. */
export const UPLOAD = 'multipart/form-data';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body is a form with files. */
    readonly isUpload?: boolean;
  }
}

class WrongMediaType extends Error {
  readonly statusCode = 415;
}

/**
 * Requires JSON, or a form with files if the schema of the call says so (S-48).
 * @throws an error with status 415 for a body of another type
 */
export function refuseOtherMediaTypes({ headers, routeOptions }: FastifyRequest): void {
  const isUpload = routeOptions.config.isUpload ?? false;
  const type = headers['content-type'];
  if (type === undefined ? isUpload : essenceOf(type) !== (isUpload ? UPLOAD : 'application/json'))
    throw new WrongMediaType();
}

/** Returns the type without its parameters. */
function essenceOf(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase();
}
