import { describe, expect, it } from 'vitest';
import { type Changes, found, printed, replace } from '../../support/catalog-harness.ts';

const PAY = 'url: https://pay.example.com/south';
const owned = (owner: string): Changes => ({ 'lines/south.yaml': replace(PAY, `${PAY}, owner: ${owner}`) });
/** The site with mailboxes for some owners of links. */
const mailboxes = (...owners: readonly string[]) => {
  const list = owners.map((owner) => `{ owner: ${owner}, mailbox: somebody@muelle.example.com }`).join(', ');
  const server = `server: { everyHours: 8, tellAfterHours: 12, owners: [${list}] }`;
  return { 'site.yaml': replace('cacheHours: 24', `cacheHours: 24\n  ${server}`) };
};

describe('unknown-owner', () => {
  it('finds an owner without a mailbox, and suggests the nearest one', () => {
    const changes = { ...mailboxes('Cartera'), ...owned('Cartra') };
    expect(found(changes)).toEqual(['unknown-owner lines/south.yaml:9:76 (Cartera)']);
    expect(printed(changes, 'es')).toContain('no se conoce el buzón de «Cartra»');
    expect(printed(changes, 'en')).toContain('did you mean "Cartera"?');
    expect(found({ ...mailboxes('Cartera'), ...owned('cartera') })).toEqual([
      'unknown-owner lines/south.yaml:9:76 (Cartera)',
    ]);
  });

  it('accepts a mail address, and any name if the site has no list of mailboxes', () => {
    expect(found({ ...mailboxes('Cartera'), ...owned('ana@muelle.example.com') })).toEqual([
      expect.stringContaining('unused-owner'),
    ]);
    expect(found({ ...mailboxes('Cartera'), ...owned('Cartera') })).toEqual([]);
    expect(found(owned('Cartera'))).toEqual([]);
  });

  it('finds any owner when the list of mailboxes is empty', () => {
    expect(found({ ...mailboxes(), ...owned('Cartera') })).toEqual(['unknown-owner lines/south.yaml:9:76']);
  });

  it('reports nothing while an entry of the list of mailboxes has an error', () => {
    const misspelt = (text: string) => mailboxes('Cartera')['site.yaml'](text).replace('{ owner:', '{ ownr:');
    expect(found({ 'site.yaml': misspelt, ...owned('Cartera') })).toEqual([
      expect.stringMatching(/^unknown-key site.yaml/),
    ]);
  });
});

describe('duplicate-owner', () => {
  it('finds a second mailbox of an owner', () => {
    expect(found({ ...mailboxes('Cartera', 'Cartera'), ...owned('Cartera') })).toEqual([
      expect.stringMatching(/^duplicate-owner site.yaml:\d+:\d+$/),
    ]);
  });
});

describe('unused-owner', () => {
  it('warns about an owner without a link, and about an owner who is a mail address', () => {
    expect(found(mailboxes('Cartera'))).toEqual([expect.stringContaining('unused-owner site.yaml')]);
    const address = { ...mailboxes('ana@muelle.example.com'), ...owned('ana@muelle.example.com') };
    expect(found(address)).toEqual([expect.stringContaining('unused-owner site.yaml')]);
    expect(printed(address, 'en')).toContain('"ana@muelle.example.com" is an e-mail address: e-mails go there');
  });

  it('reports nothing while a file that may have links cannot be read', () => {
    const unread = { 'lines/south.yaml': replace('transactions:', 'transactons:') };
    expect(found({ ...mailboxes('Cartera'), ...unread }).join(' ')).not.toContain('unused-owner');
  });
});
