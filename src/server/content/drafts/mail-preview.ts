import { content } from '../../../shared/content.ts';
import type { HandlerServices, Handlers } from '../../api/handler.ts';
import { renderDraftedMail } from '../../mail/render.ts';
import { Refusal } from '../../platform/refusal.ts';
import { offered } from './files.ts';
import { draftContents } from './store.ts';

/** The operation that shows a mail of the catalogs as it is sent. */
export function mailPreviewOperations({ database, compiler }: HandlerServices) {
  return {
    /** @throws Refusal "not-found" for a file that is no mail, "not-possible" while the mail is not whole */
    async previewMail({ query: { path, draft } }) {
      const contents = await draftContents(database, draft);
      const drafted = await compiler.request('mail', { path: offered(path), contents });
      if (drafted === undefined) throw new Refusal('not-found');
      const rendered = content.site.languages.map(async ({ id: language }) => {
        const { subject, html } = await renderDraftedMail(drafted, language);
        return { language, subject, html };
      });
      return {
        mails: await Promise.all(rendered).catch(() => {
          throw new Refusal('not-possible');
        }),
      };
    },
  } satisfies Partial<Handlers>;
}
