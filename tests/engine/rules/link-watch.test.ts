import { describe, expect, it } from 'vitest';
import { type Changes, compileWith, found, printed, replace } from '../../support/catalog-harness.ts';

const change = {
  'lines/south.yaml': replace(
    'url: https://pay.example.com/south',
    'url: https://pay.example.com/south, placeholder: true',
  ),
};

describe('placeholder-link', () => {
  it('is a warning, and the modules are still made', () => {
    const { diagnostics, modules } = compileWith(change);
    expect(diagnostics.map(({ severity }) => severity)).toEqual(['warning']);
    expect(modules.map(({ path }) => path)).toEqual(compileWith({}).modules.map(({ path }) => path));
  });

  it('is an error in production, which stops the modules from being made', () => {
    const { diagnostics, modules } = compileWith(change, { production: true });
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['placeholder-link', 'error']]);
    expect(modules).toEqual([]);
  });

  it('is reported for endpoints too', () => {
    expect(found({ 'endpoints.yaml': replace('  - id: powers\n', '  - id: powers\n    placeholder: true\n') })).toEqual(
      ['placeholder-link endpoints.yaml:12:5'],
    );
  });
});

describe('fallback-to-itself', () => {
  const NEWS = 'en: https://news.example.com/en }';
  const PAY = 'url: https://pay.example.com/south';
  /** The link to the news with a fallback, and more links behind it. */
  const news = (fallback: string, more = '') => ({
    'links.yaml': (text: string) =>
      `${replace(NEWS, `${NEWS}, fallback: { kind: link, link: ${fallback} }`)(text)}${more}`,
  });
  const link = (id: string, target: string) =>
    `  - id: ${id}\n    label: { es: Otro, en: Other }\n    target: { ${target} }\n`;

  describe('fallback-to-itself', () => {
    it('finds a fallback with the same address, and one whose own fallback leads back', () => {
      const same = link('same', 'kind: external, url: https://news.example.com/en');
      expect(found(news('same', same))).toEqual(['fallback-to-itself links.yaml:5:136']);
      const back = link('back', 'kind: external, url: https://b.example/, fallback: { kind: link, link: news }');
      expect(found(news('back', back))).toEqual([
        'fallback-to-itself links.yaml:5:136',
        'fallback-to-itself links.yaml:11:86',
      ]);
    });

    it('accepts another link or an office as fallback', () => {
      expect(found(news('other', link('other', 'kind: external, url: https://b.example/')))).toEqual([]);
      const office = replace(PAY, `${PAY}, fallback: { kind: office, office: port }`);
      expect(found({ 'lines/south.yaml': office })).toEqual([]);
    });

    it('leaves an unknown link or office to the rule for unknown ids', () => {
      expect(found(news('nws'))).toEqual(['unknown-link links.yaml:5:136 (news)']);
      const office = replace(PAY, `${PAY}, fallback: { kind: office, office: prt }`);
      expect(found({ 'lines/south.yaml': office })).toEqual(['unknown-office lines/south.yaml:9:103 (port)']);
    });
  });

  describe('several-fallbacks', () => {
    const twice = (other: string) => ({
      'lines/south.yaml': replace(PAY, `${PAY}, fallback: { kind: office, office: port }`),
      'links.yaml': (text: string) => `${text}${link('pay', `kind: external, ${PAY}, fallback: { kind: ${other} }`)}`,
      'menus.yaml': replace('external: footer', '      - { kind: link, link: pay }\nexternal: footer'),
    });

    it('finds an address for which two links name different fallbacks', () => {
      expect(found(twice('link, link: news'))).toEqual(['several-fallbacks links.yaml:11:77']);
      expect(found(twice('office, office: port'))).toEqual([]);
    });
  });
});

describe('unknown-owner', () => {
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

  it('duplicate-owner finds a second mailbox of an owner', () => {
    expect(found({ ...mailboxes('Cartera', 'Cartera'), ...owned('Cartera') })).toEqual([
      expect.stringMatching(/^duplicate-owner site.yaml:\d+:\d+$/),
    ]);
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
});

/** The longest wait of the catalog is 5 seconds. */
const slowFrom = (seconds: number) => ({ 'site.yaml': replace('slowSeconds: 4', `slowSeconds: ${seconds}`) });

describe('unreachable-slowness', () => {
  it.each([5, 60])('finds a link watch that gives up before a link is slow (%i s)', (seconds) => {
    expect(found(slowFrom(seconds))).toEqual(['unreachable-slowness site.yaml:40:16']);
  });

  it('accepts one that waits longer', () => {
    expect(found(slowFrom(1))).toEqual([]);
  });

  it('says both times in both languages', () => {
    expect(printed(slowFrom(8), 'es')).toContain('sería lento desde los 8 s, pero se espera su respuesta solo 5 s');
    expect(printed(slowFrom(8), 'en')).toContain('would be slow from 8 s on, but its answer is awaited for 5 s only');
  });
});
