import { startSmtp } from '../../support/smtp.ts';
import { alone, itOnOwnSite } from './fixtures.ts';

/** `post`: a mail server that accepts the mails of the site, except those to `refused` addresses. */
export const itWithPost = itOnOwnSite
  .extend(
    'post',
    { scope: 'file' },
    alone(async ({ onCleanup }) => {
      const refused = new Set<string>();
      const smtp = await startSmtp({ recipient: (address) => (refused.has(address) ? 550 : undefined) });
      onCleanup(() => smtp.close());
      return { smtp, refused };
    }),
  )
  .extend('settings', { scope: 'file' }, ({ post }) => ({ SMTP_URL: post.smtp.url }));
