import { describe, expect, it } from 'vitest';
import { renderMail } from '../../src/server/mail/render.ts';
import { translate, translatorFor } from '../../src/server/platform/translate.ts';
import { content } from '../../src/shared/content.ts';
import { createI18n } from '../../src/shared/i18n.ts';
import { translatorFor as siteTranslatorFor } from '../../src/site/i18n/translator-for.ts';
import { agencyHas } from '../support/own-agency.ts';

/** A name that a stranger could enter so that it is interpolated again or includes another text. */
const HOSTILE = 'A {{wait}} $t(errors:errors.locked) {{- wait}} B';

const [first = content.site.defaultLanguage, last = first] = content.site.languages.map(({ id }) => id);

describe.runIf(agencyHas('accounts', 'vessels'))('text interpolation on server and site (spec 8)', () => {
  it('puts a value in the place of its name', async () => {
    expect(await translate('errors:errors.locked', first, { wait: '30 s' })).toContain('30 s');
  });

  it('does not interpolate the content of a value again', async () => {
    const onServer = await translate('errors:errors.locked', first, { wait: HOSTILE });
    expect(onServer).toContain(HOSTILE);
    const t = await siteTranslatorFor(first, ['vessels']);
    expect(t('vessels:call.imo', { number: HOSTILE })).toContain(HOSTILE);
    const { text } = await renderMail('account-suspended', first, { name: HOSTILE, nit: '900' });
    expect(text).toContain(HOSTILE);
  });

  it('is the same on server and site', async () => {
    const [server, site] = await Promise.all([translatorFor(last, ['vessels']), siteTranslatorFor(last, ['vessels'])]);
    const values = { number: '9321483' };
    expect(server('vessels:call.imo', values)).toBe(site('vessels:call.imo', values));
  });

  it('leaves out a missing value in a page, and refuses to render a mail without it', async () => {
    expect(createI18n(first).language).toBe(first);
    expect(await translate('errors:errors.locked', first)).not.toContain('{{');
    await expect(renderMail('account-suspended', first, { nit: '900' } as never)).rejects.toThrow('"name"');
  });
});
