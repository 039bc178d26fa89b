import type { Browser } from 'playwright-core';
import type { BrowserState } from '../../support/accepted.ts';
import { serveOurSite } from './our-site.ts';
import { servePlainSite, serveWithoutScripts } from './plain-site.ts';
import { serveReactPeer } from './react-peer/serve.ts';
import { NEXT_PAGE, PANEL_LIST, PUBLIC_PAGES } from './subjects.ts';
import { readWords } from './words.ts';

/** One of the sites that are compared, with the visitor who comes to it. */
export interface Contestant {
  readonly name: string;
  readonly address: string;
  /** Whoever has been there before has its files in the cache. By default the browser has never been there. */
  readonly isReturning?: true;
  /** What the browser of a returning visitor has stored, besides the cache. */
  readonly visitor?: BrowserState;
  readonly staff?: BrowserState;
  /** Whether the list of the panel is compared. */
  readonly hasPanel?: true;
  /** Selectors of the controls that open a menu group with nested groups, the side panel, and such a group in the panel. */
  readonly menu: Readonly<Record<'group' | 'panel' | 'groupInPanel', string>>;
}

const GROUP = 'header nav > ul > li > details:has(details) > summary';
const NATIVE = { group: GROUP, panel: 'header [popovertarget]', groupInPanel: GROUP };
const PEER = {
  group: '[data-bench="group"]',
  panel: '[data-bench="panel"]',
  groupInPanel: '[data-bench="group-in-panel"]',
};

/**
 * Serves the site, the same content as plain HTML, and the same as a site of Next and MUI, each on its own server; and the
 * pages of the site without their scripts. All are visited by somebody new, and ours by somebody who returns, too.
 */
export async function serveContestants(browser: Browser) {
  const { address, staff, visitor, close } = await serveOurSite(browser);
  const pages = [];
  for (const page of PUBLIC_PAGES) pages.push(await readWords(browser, address, page.address, visitor));
  pages.push(await readWords(browser, address, NEXT_PAGE, visitor));
  pages.push(await readWords(browser, address, PANEL_LIST.address, staff));
  const plain = await servePlainSite(pages);
  const peer = await serveReactPeer(pages);
  const bare = await serveWithoutScripts(address);
  const contestants: readonly Contestant[] = [
    { name: 'site', address, staff, hasPanel: true, menu: NATIVE },
    { name: 'plain HTML', address: plain.address, hasPanel: true, menu: NATIVE },
    { name: 'Next + MUI', address: peer.address, hasPanel: true, menu: PEER },
    { name: 'site without scripts', address: bare.address, menu: NATIVE },
    { name: 'site, returning', address, isReturning: true, visitor, menu: NATIVE },
  ];
  return {
    contestants,
    close: async () => {
      plain.close();
      peer.close();
      bare.close();
      await close();
    },
  };
}
