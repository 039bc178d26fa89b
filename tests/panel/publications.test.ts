import { describe, expect, it } from 'vitest';
import type { CatalogPublications } from '../../src/generated/api.ts';
import { patchLines } from '../../src/panel/content/ChangeList.tsx';
import {
  isMissingInGit,
  isNotOffered,
  isOlderThan,
  isUnderWay,
  publishHindrance,
} from '../../src/panel/content/publishing/PublicationList.tsx';
import { mayPublish, mayUse } from '../../src/panel/panel-context.ts';

const READY = { files: ['faq.yaml'], errors: 0, outdated: [], isContributor: true };
const POSSIBLE: CatalogPublications = {
  publishing: 'possible',
  notServed: null,
  fourEyes: false,
  scheduled: [],
  publications: [],
};

function published(state: CatalogPublications['publications'][number]['state']): CatalogPublications {
  const publication = { id: 'a', title: '', note: 'Pagos', publishedBy: 'marcela.rios', files: [], commit: null };
  return { ...POSSIBLE, publications: [{ ...publication, state, startedAt: '2026-12-02T10:00:00Z', endedAt: null }] };
}

describe('the hindrance to publishing a draft', () => {
  it.each([
    ['nothing', READY, POSSIBLE, undefined],
    ['that it changes nothing', { ...READY, files: [] }, POSSIBLE, 'empty'],
    [
      'its errors, before all that only others can mend',
      { ...READY, errors: 2, outdated: ['faq.yaml'] },
      POSSIBLE,
      'errors',
    ],
    ['what others have changed', { ...READY, outdated: ['faq.yaml'] }, { ...POSSIBLE, fourEyes: true }, 'outdated'],
    ['that it is their own, or that they have changed it', READY, { ...POSSIBLE, fourEyes: true }, 'fourEyes'],
    ['not that others have made it', { ...READY, isContributor: false }, { ...POSSIBLE, fourEyes: true }, undefined],
    ['another publication that is built', READY, published('building'), 'underWay'],
    ['not one that waits for the server', READY, published('installed'), undefined],
    ['not one that failed', READY, published('failed'), undefined],
  ] as const)('is %s', (_what, draft, publications, hindrance) => {
    expect(publishHindrance(draft, publications, true)).toBe(hindrance);
  });

  it('is the role or the server before anything else, and then there is no publish button', () => {
    const inVain = [
      publishHindrance({ ...READY, errors: 1 }, POSSIBLE, false),
      publishHindrance(READY, { ...POSSIBLE, publishing: 'off' }, true),
    ];
    expect(inVain).toEqual(['byOthers', 'off']);
    expect(inVain.every(isNotOffered)).toBe(true);
    expect(isNotOffered('errors') || isNotOffered(undefined)).toBe(false);
  });
});

describe('the permissions of a role of staff', () => {
  const session = {
    ...{ id: '1', username: 'pilar.publica', firstName: 'Pilar', lastName: 'Ruiz', process: 'operations' },
    ...{ internalAuthToken: 't', expiration: '2026-12-02T12:00:00Z' },
  };

  it.each([
    ['staff', false, false],
    ['publisher', true, false],
    ['administrator', true, true],
  ] as const)('%s: may publish %o, may use what is for administrators %o', (role, publishes, administers) => {
    const person = { ...session, role };
    expect([mayPublish(person), mayUse('administrator', person)]).toEqual([publishes, administers]);
    expect(mayUse('staff', person)).toBe(true);
  });
});

describe('a publication', () => {
  it('is polled until it is live or has failed', () => {
    const underWay = (['building', 'installed', 'live', 'failed'] as const).filter((state) => isUnderWay({ state }));
    expect(underWay).toEqual(['building', 'installed']);
  });

  it('is missing in Git if it is not committed a minute after the site has changed', () => {
    const endedAt = '2026-12-02T10:00:00.000Z';
    const live = { state: 'live', commit: null, endedAt } as const;
    const minuteLater = Date.parse(endedAt) + 60_000;
    expect([minuteLater, minuteLater + 1].map((now) => isMissingInGit(live, now))).toEqual([false, true]);
    const others = [{ ...live, commit: 'a1b2' }, { ...live, state: 'failed' } as const];
    expect(others.some((each) => isMissingInGit(each, minuteLater + 1))).toBe(false);
  });

  it('makes every page outdated that was loaded before it', () => {
    const endedAt = '2026-12-02T10:00:00.000Z';
    expect(isOlderThan({ endedAt }, Date.parse(endedAt) - 1)).toBe(true);
    expect(isOlderThan({ endedAt }, Date.parse(endedAt))).toBe(false);
    expect(isOlderThan({ endedAt: null }, 0)).toBe(false);
  });
});

describe('the lines of a patch', () => {
  const kindsOf = (...lines: readonly string[]) =>
    patchLines(`${lines.join('\n')}\n`).map(({ kind, number }) => `${number} ${kind}`);

  it('are classified by their first character and by the headers', () => {
    const lines = ['diff --git a/a b/a', '--- a/a', '+++ b/a', '@@ -1,2 +1,2 @@', ' same', '-before', '+after'];
    expect(kindsOf(...lines)).toEqual(['1 head', '2 head', '3 head', '4 head', '5 same', '6 removed', '7 added']);
  });

  it('of a hunk may look like headers: a hunk ends after the number of lines in its header', () => {
    const lines = ['@@ -1 +1,2 @@', '--- a', '+++ b', '++', '--- a/next', '+++ b/next', '@@ -0,0 +1 @@', '+all'];
    expect(kindsOf(...lines).map((line) => line.slice(2))).toEqual([
      'head',
      'removed',
      'added',
      'added',
      'head',
      'head',
      'head',
      'added',
    ]);
  });

  it('that mark a missing final line break are headers', () => {
    expect(kindsOf('@@ -1 +1 @@', '-a', '\\ No newline at end of file', '+a')).toEqual([
      '1 head',
      '2 removed',
      '3 head',
      '4 added',
    ]);
  });
});
