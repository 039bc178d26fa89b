import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { DIRECTION_MARK } from '../../../shared/forms/typed-text.ts';

/** A file as the result of an operation. The name is a proposal; without one, the page that asks gives it. */
export interface Download {
  readonly name?: string;
  readonly content: string | Uint8Array | Readable;
}

/** Sends a file as a download, so that it never opens or runs beside our pages (S-70). */
export function sendDownload(reply: FastifyReply, mediaType: string, { name, content }: Download): FastifyReply {
  return reply
    .type(mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType)
    .headers({
      'content-disposition': name === undefined ? 'attachment' : disposition(visibleName(name)),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
    .send(typeof content === 'string' ? Buffer.from(content) : content);
}

/** Proposes a name; old programs read the first form, which has only plain characters. */
function disposition(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9._-]/g, '_').replace(/^\.+/, '_');
  const whole = plain === name ? '' : `; filename*=UTF-8''${encodeRfc5987(name)}`;
  return `attachment; filename="${plain}"${whole}`;
}

function encodeRfc5987(text: string): string {
  const printable = text.toWellFormed().replace(/\p{Cc}|[\\/]/gu, '_');
  return encodeURIComponent(printable).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

const WITHOUT_WIDTH = /[\u200b\u2060\ufeff]/u;

/** Returns the name of an uploaded file as people see it, without characters that only change its look (S-70). */
export function visibleName(name: string): string {
  return [...name].filter((sign) => !DIRECTION_MARK.test(sign) && !WITHOUT_WIDTH.test(sign)).join('');
}
