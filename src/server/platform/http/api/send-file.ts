import type { FastifyReply } from 'fastify';
import { visibleName } from './visible-name.ts';

/** The response schema of a call that returns an uploaded PDF. */
export const PDF = {
  content: { 'application/pdf': { schema: { type: 'string', contentMediaType: 'application/pdf' } } },
};

/** The response schema of a call that returns a table. */
export const CSV = { content: { 'text/csv': { schema: { type: 'string' } } } };

/** Sends an uploaded PDF as a download, so that it never opens or runs beside our pages (S-70). The name is a proposal. */
export function sendFile(reply: FastifyReply, name: string, content: Uint8Array): FastifyReply {
  const fallback = name.replace(/[^A-Za-z0-9._-]/g, '_').replace(/^\.+/, '_');
  return reply
    .type('application/pdf')
    .headers({
      'content-disposition': `attachment; filename="${fallback}"; filename*=UTF-8''${encodeRfc5987(visibleName(name))}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
    .send(Buffer.from(content));
}

function encodeRfc5987(text: string): string {
  const printable = text.toWellFormed().replace(/\p{Cc}|[\\/]/gu, '_');
  return encodeURIComponent(printable).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
