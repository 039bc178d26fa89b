import { describe, expect, it } from 'vitest';
import { renderMail } from '../../src/server/domain/mails/rendering/render.ts';
import { translate, translatorFor } from '../../src/server/platform/translate.ts';
import { createSiteI18n, translatorFor as siteTranslatorFor } from '../../src/site/i18n/site-i18n.ts';

/** A name that a stranger could enter so that it is interpolated again or includes another text. */
const HOSTILE = 'A {{wait}} $t(errors:errors.locked) {{- wait}} B';

describe('texts are filled in alike on both sides (spec 8)', () => {
  it('a value stands where its name stands', async () => {
    expect(await translate('errors:errors.locked', 'en', { wait: '30 seconds' })).toContain('in 30 seconds, or');
  });

  it('what a value says is never looked into for more', async () => {
    const onServer = await translate('errors:errors.locked', 'es', { wait: HOSTILE });
    expect(onServer).toContain(HOSTILE);
    const t = await siteTranslatorFor('es', ['vessels']);
    expect(t('vessels:call.imo', { number: HOSTILE })).toContain(HOSTILE);
    const { text } = await renderMail('account-suspended', 'es', { name: HOSTILE, nit: '900' });
    expect(text).toContain(HOSTILE);
  });

  it('server and site say the same', async () => {
    const [server, site] = await Promise.all([translatorFor('en', ['vessels']), siteTranslatorFor('en', ['vessels'])]);
    const values = { number: '9321483' };
    expect(server('vessels:call.imo', values)).toBe(site('vessels:call.imo', values));
  });

  it('a value that is missing is left out of a page, and keeps a mail from being sent', async () => {
    expect(createSiteI18n('es').language).toBe('es');
    expect(await translate('errors:errors.locked', 'es')).not.toContain('{{');
    await expect(renderMail('account-suspended', 'es', { nit: '900' } as never)).rejects.toThrow('"name"');
  });
});
