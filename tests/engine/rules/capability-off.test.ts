import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { CAPABILITIES, CAPABILITY_IDS, type Capability } from '../../../src/engine/contract/capabilities.ts';
import { type Json, objectsAt, textAt } from '../../../src/engine/contract/json.ts';
import { BLOCKS } from '../../../src/engine/contract/schemas.ts';
import { contentJson } from '../../../src/engine/core/emit/module.ts';
import { capabilities } from '../../../src/generated/capabilities.ts';
import { readPacks } from '../../../src/server/content/catalog/folder.ts';
import { compileWith, contract, found, printed, replace, VALID_CATALOG } from '../../support/catalog-harness.ts';
import { agencyHas } from '../../support/own-agency.ts';
import { compiled, withoutCapabilities } from '../../support/without-capabilities.ts';

/** What the fixture has of each capability, besides its file: what is then marked. */
const USES: readonly (readonly [Capability, file: string, place: string])[] = [
  ['accounts', 'forms/login.yaml', 'login'],
  ['staff', 'accounts.yaml', 'staff'],
  ['vessels', 'followers.yaml', 'followers.schema.json'],
  ['blog', 'routes.yaml', '{article}'],
];

/** The files of the valid catalog that switch a capability on, gone. */
function without(capability: Capability) {
  const gone = compileWith({}).catalog.files.filter(({ path }) => {
    const [before = '', after] = CAPABILITIES[capability].file.split('*');
    return after === undefined ? path === before : path.startsWith(before);
  });
  return Object.fromEntries(gone.map(({ path }) => [path, null]));
}

describe('capability-off', () => {
  it.each(USES)('without %s, reports at its place what uses it, and names the file', (capability, file, place) => {
    const { diagnostics } = compileWith(without(capability));
    const own = diagnostics.filter(({ code }) => code === 'capability-off');
    expect(
      own
        .filter((each) => each.file === file)
        .map(({ excerpt }) => excerpt)
        .join(),
    ).toContain(place);
    for (const language of ['es', 'en'] as const)
      expect(printed(without(capability), language)).toContain(CAPABILITIES[capability].file);
  });

  it('demands neither the files of such a capability nor the texts that only it shows', () => {
    const found = compileWith({
      ...without('accounts'),
      'texts.yaml': replace('account.nit:', 'account.nothing:'),
    }).diagnostics.map(({ code, details }) => `${code} ${JSON.stringify(details)}`);
    expect(found.filter((each) => each.startsWith('missing-'))).toEqual([]);
  });

  it('demands the mails of a capability, in whose place a file with another name may be', () => {
    const mail = readFileSync(join(VALID_CATALOG, 'mails/welcome.yaml'), 'utf8').replace('id: welcome', 'id: other');
    expect(found({ 'mails/recovery.yaml': mail })).toEqual(['missing-mail mails/recovery.yaml:2:5 (recovery)']);
    expect(found({ 'mails/recovery.yaml': mail.replace('id: other', 'id: recovery') })).toEqual([]);
    expect(found({ ...without('accounts'), 'mails/recovery.yaml': mail }).join()).not.toContain('missing-mail');
  });

  it('tells what a capability cannot be without', () => {
    const lines = found(without('vessels'));
    expect(lines).toContain('capability-off followers.yaml:1:1');
    const byDefault = replace(/ {2}by: .*\n/, '');
    expect(found({ ...without('staff'), 'accounts.yaml': byDefault }).join()).toContain('capability-off accounts.yaml');
    const none = found({ ...without('staff'), 'accounts.yaml': replace(/by: .*/, 'by: none') });
    expect(none.join()).not.toContain('accounts.yaml');
  });

  it('counts a file that cannot be read, or has a wrong name, as there', () => {
    for (const changes of [
      { 'accounts.yaml': 'companyVerification: [' },
      { 'accounts.yaml': null, 'Accounts.yml': 'a: 1' },
    ])
      expect(found(changes).join()).not.toContain('capability-off');
  });
});

describe('the real catalog without a capability', () => {
  const all = contentOf(CAPABILITY_IDS);

  it.each(CAPABILITY_IDS.filter((id) => agencyHas(id)).map((id) => [id]))(
    '%s compiles without error or warning, and says so',
    (id) => {
      expect(contentOf([id]).capabilities).toEqual({
        ...capabilities,
        [id]: false,
        ...(id === 'vessels' && { followers: false }),
      });
    },
  );

  it('of all of them compiles, and nothing of them is in what it publishes', () => {
    expect(Object.values(all.capabilities)).toEqual(CAPABILITY_IDS.map(() => false));
    expect(all.formIds).toEqual(['contact']);
    expect(all.mailIds).toEqual(['contact-message', 'contact-received']);
    expect(all.optionListIds.filter((id) => id.startsWith('freight') || id.startsWith('company'))).toEqual([]);
    expect(all.articles).toEqual([]);
    expect(all.panel).toEqual([]);
    const keys = Object.keys(all.texts['es']?.['shell'] ?? {});
    expect(
      keys.filter((key) => /^(account|recovery|session|sessions|profile|clientUsers|article|feed)\./.test(key)),
    ).toEqual([]);
  });
});

interface SomeContent {
  readonly capabilities: Readonly<Record<Capability, boolean>>;
  readonly formIds: readonly string[];
  readonly mailIds: readonly string[];
  readonly optionListIds: readonly string[];
  readonly articles: readonly object[];
  readonly panel: readonly object[];
  readonly texts: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

function contentOf(off: readonly Capability[]): SomeContent {
  return JSON.parse(contentJson(compiled(withoutCapabilities(off)).modules)) as SomeContent;
}

describe('the table of capabilities', () => {
  const names = CAPABILITY_IDS.flatMap((id) => CAPABILITIES[id].operations);
  /** The public calls that every site has. */
  const OF_EVERY_SITE = ['countLinkUse', 'exportPublicLinks', 'getLinkStates', 'listPublicLinks', 'sendContactMessage'];
  /** The kinds of blocks that every site may have. */
  const BLOCKS_OF_EVERY_SITE = [
    'callout',
    'cards',
    'clients',
    'faq',
    'figures',
    'form',
    'groups',
    'lines',
    'lineTasks',
    'links',
    'offices',
    'ports',
    'prose',
    'quickActions',
    'shipment',
    'steps',
    'transactions',
  ];

  it('names only operations, files of operations and blocks that exist', () => {
    const known = [...Object.keys(contract.operations), ...Object.keys(contract.features)];
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
    expect(usedBlocks().filter((kind) => !BLOCKS.has(kind))).toEqual([]);
  });

  it('has every operation that not every site offers', () => {
    const free = Object.entries(contract.features).flatMap(([feature, ids]) =>
      ids.filter((id) => {
        const { audience, path } = contract.operations[id] ?? { audience: '', path: '' };
        const isOfCaller = audience !== 'public' || path.startsWith('/internal/');
        return !isOfCaller && !names.includes(id) && !names.includes(feature);
      }),
    );
    expect(free.sort()).toEqual(OF_EVERY_SITE);
  });

  it.each(CAPABILITY_IDS)('has every page, address and link that the pack of %s brings', (id) => {
    const ofPack = readPacks().sources.filter(({ pack }) => pack === `capabilities/${id}`);
    const brought = ofPack.flatMap(({ path, bytes }) => {
      const value: Json = parse(new TextDecoder().decode(bytes));
      const [folder = ''] = path.split('/');
      if (folder === 'pages') return [`page ${textAt(value, 'id')}`];
      const kind = { routes: 'route', links: 'link' }[folder];
      return kind === undefined ? [] : objectsAt(value, folder).map((entry) => `${kind} ${textAt(entry, 'id')}`);
    });
    const { entries, packEntries } = CAPABILITIES[id];
    const namesIn = (names: typeof entries) =>
      (['page', 'route', 'link'] as const).flatMap((kind) => (names[kind] ?? []).map((name) => `${kind} ${name}`));
    const others = brought.filter((each) => !namesIn(entries).includes(each));
    expect(others.sort()).toEqual(namesIn(packEntries ?? {}).sort());
  });

  it('has every kind of block that not every site may have', () => {
    expect([...BLOCKS.keys()].filter((kind) => !usedBlocks().includes(kind)).sort()).toEqual(
      BLOCKS_OF_EVERY_SITE.sort(),
    );
  });

  it.runIf(agencyHas()).each([
    ['form', 'forms'],
    ['mail', 'mails'],
  ] as const)('has every %s of the real catalog that not every site needs', (kind, folder) => {
    const named = new Set(CAPABILITY_IDS.flatMap((id) => CAPABILITIES[id].entries[kind] ?? []));
    const real = compiled(withoutCapabilities([])).catalog.files.flatMap(({ path }) =>
      path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1, -'.yaml'.length)] : [],
    );
    const base = { form: ['contact'], mail: ['contact-message', 'contact-received'] }[kind];
    expect(real.filter((id) => !named.has(id))).toEqual(base);
    expect([...named].filter((id) => !real.includes(id))).toEqual([]);
  });
});

function usedBlocks(): string[] {
  const uses = CAPABILITY_IDS.flatMap((id) => CAPABILITIES[id].uses ?? []);
  return uses.flatMap(({ of, at, values = [] }) => (of === 'page' && at === 'blocks/*/kind' ? values : []));
}
