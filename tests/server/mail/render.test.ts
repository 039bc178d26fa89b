import { describe, expect, it } from 'vitest';
import { type MailValues, mailIds, mails } from '../../../src/generated/mails.ts';
import { offices } from '../../../src/generated/offices.ts';
import { site } from '../../../src/generated/site.ts';
import type { MailId } from '../../../src/generated/types.ts';
import { renderMail } from '../../../src/server/mail/render.ts';
import { content, setContent } from '../../../src/shared/content.ts';
import { agencyHas } from '../../support/own-agency.ts';

const LINK = 'https://www.agency.example/restablecer-clave?lng=es&a=1#token=Zk3vQ0w1l8c2mYx7';
const HOSTILE = `<script>alert(1)</script>"'&amp;</p><img src=x onerror=y>{{link}}\r\nBcc: eva@evil.example`;
const everyMail = mailIds.flatMap((id) => site.languages.map((language) => [id, language.id] as const));

/** Whether a value of a mail is an address to which it links. */
function isLink(id: MailId, name: string): boolean {
  return name === 'link' || mails[id].body.some((part) => part.kind === 'link' && part.value === name);
}

/** The number of what a mail is about; the form of its texts follows it. */
const COUNT = 12;

/** Returns a value for every name of a mail, made by `make`; a list where the catalog shows a list. */
function valuesOf<Id extends MailId>(id: Id, make: (name: string) => string): MailValues[Id] {
  const lists = new Set(mails[id].body.flatMap((part) => (part.kind === 'list' ? part.value : [])));
  const values = mails[id].values.map((name) => {
    if (isLink(id, name)) return [name, LINK];
    if (name === 'count') return [name, COUNT];
    return [name, lists.has(name) ? [make(name), { label: make(name), text: make(name) }] : make(name)];
  });
  // The type and this list both come from the catalog.
  return Object.fromEntries(values) as unknown as MailValues[Id];
}

/** Returns the visible text of HTML, ignoring white space. */
function visible(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  const text = body
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
  return squeeze(text);
}
function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll(' :', ':').trim();
}

describe.each(everyMail)('the mail %s in %s', (id, language) => {
  it('shows all of its values and leaves no placeholder', async () => {
    const { subject, text, html } = await renderMail(
      id,
      language,
      valuesOf(id, (name) => `value of ${name}`),
    );
    for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\{|\}\}|undefined|\[object/);
    for (const name of mails[id].values) {
      const shown = isLink(id, name) ? LINK : name === 'count' ? String(COUNT) : `value of ${name}`;
      expect(subject + visible(html)).toContain(shown);
      expect(subject + text).toContain(shown);
    }
    expect(html).toContain(`<html lang="${language}">`);
    expect(subject.length).toBeGreaterThan(0);
  });

  it('has the same content as plain text and as HTML', async () => {
    const { text, html } = await renderMail(
      id,
      language,
      valuesOf(id, (name) => `value of ${name}`),
    );
    const read = visible(html);
    const lines = text.split('\n').map((line) => squeeze(line.replace(/^(- |> |-- )/, '')));
    for (const line of lines) expect(read).toContain(line.replace(/:$/, ''));
  });

  it('lets no value inject HTML, headers or lines (S-64)', async () => {
    const { subject, text, html } = await renderMail(
      id,
      language,
      valuesOf(id, () => HOSTILE),
    );
    expect(html).not.toMatch(/<script|<img/);
    expect(subject).not.toMatch(/[\r\n]/);
    // Text that the agency itself writes may contain any lines, in the body as elsewhere.
    const isOwn = mails[id].body.some(({ kind }) => kind === 'words');
    if (!isOwn) expect(text).not.toMatch(/^Bcc:/m);
    if (mails[id].values.some((name) => !isLink(id, name))) expect(visible(html)).toContain('{{link}}');
  });
});

describe('a mail', () => {
  const values = valuesOf('recovery', (name) => name);

  it('differs by language', async () => {
    const [es, en] = await Promise.all([renderMail('recovery', 'es', values), renderMail('recovery', 'en', values)]);
    expect(es.subject).not.toBe(en.subject);
    expect(es.text).not.toBe(en.text);
  });

  it('is not rendered without a value that it shows', async () => {
    const { link: _link, ...rest } = values;
    await expect(renderMail('recovery', 'es', rest as typeof values)).rejects.toThrow('lacks its value "link"');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/restablecer-clave', ''])(
    'is not rendered with a link to %j',
    async (link) => {
      await expect(renderMail('recovery', 'es', { ...values, link })).rejects.toThrow();
    },
  );

  it('names the offices with their phones', async () => {
    const { text, html } = await renderMail(
      'password-changed',
      'es',
      valuesOf('password-changed', () => 'x'),
    );
    for (const { city, phone } of Object.values(offices)) {
      expect(text).toContain(`${city}: ${phone}`);
      expect(html).toContain(`href="tel:${String(phone).replaceAll(' ', '')}"`);
    }
  });

  it('names an office without a phone and without hours with its mailbox, and nothing more', async () => {
    const before = content;
    const bare = {
      ...Object.values(content.offices)[0],
      phone: undefined,
      email: 'only@agency.example',
      city: 'Ibarra',
    };
    const all = <Value>(value: Value) => Object.fromEntries(content.officeIds.map((id) => [id, value]));
    setContent({
      ...content,
      officeIds: content.officeIds.slice(0, 1),
      offices: all(bare) as unknown as typeof content.offices,
      officeHours: all([]) as unknown as typeof content.officeHours,
    });
    try {
      const { text, html } = await renderMail(
        'password-changed',
        'es',
        valuesOf('password-changed', () => 'x'),
      );
      expect(text).toMatch(/\n\n- Ibarra: only@agency\.example\n\n\S/);
      expect(html).toContain('Ibarra: <a href="mailto:only@agency.example"');
      expect(html).not.toMatch(/<p[^>]*><\/p>|undefined/);
    } finally {
      setContent(before);
    }
  });

  it('marks every line of a visitor message as quoted', async () => {
    const message = 'First\r\n\r\nAldebarán: pay here\u2028now';
    const { text, html } = await renderMail('contact-message', 'en', {
      ...valuesOf('contact-message', () => 'x'),
      message,
    });
    expect(text).toContain('\n> First\n>\n> Aldebarán: pay here\n> now\n');
    expect(html).toContain('First<br><br>Aldebarán: pay here<br>now');
  });

  it('contains no bidirectional control characters', async () => {
    const name = 'moc.live\u202e\u2066';
    const { subject, text, html } = await renderMail(
      'contact-message',
      'es',
      valuesOf('contact-message', () => name),
    );
    expect(subject + text + html).not.toMatch(/\p{Bidi_Control}/u);
  });
});

describe('a mail to an unconfirmed address (S-23)', () => {
  it.each<MailId>([
    'contact-received',
    'registration-received',
    'registration-repeated',
    'activation',
    'staff-registration-received',
    'staff-refused',
    'email-confirmation',
    ...(agencyHas('followers') ? (['call-follow-confirmation'] as const) : []),
  ] as const)('%s contains no text that the caller can choose', (id) => {
    const ours = [
      'subject',
      'chosen',
      'reference',
      'nit',
      'account',
      'link',
      'hours',
      'vessel',
      'voyage',
      'port',
      'end',
    ];
    expect(mails[id].values.filter((name) => !ours.includes(name))).toEqual([]);
  });
});
