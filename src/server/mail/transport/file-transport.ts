import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail-transport.ts';
import { messageOf } from './message.ts';

/** The folder for mail within the data folder. */
export const MAIL_FOLDER = 'mail';

/**
 * Writes mail as .eml files, which mail programs open. Files are named by the mails' ids, so they sort by time and a mail
 * that is sent twice is one file. A file is complete or missing. Only the server's own user may read the links in them.
 */
export function createFileTransport(dataDir: string): MailTransport & { readonly folder: string } {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const folder = resolve(dataDir, MAIL_FOLDER);
  return {
    folder,
    async send(mail) {
      const { message } = await composer.sendMail(messageOf(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${mail.id}.eml`);
      const part = `${file}.part`;
      try {
        await writeFile(part, message, { mode: 0o600, flush: true });
        await rename(part, file);
      } catch (error) {
        // On a full disk, the part that was written would stay.
        await rm(part, { force: true });
        throw error;
      }
    },
    close: () => composer.close(),
  };
}
