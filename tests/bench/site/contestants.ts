import type { Browser } from 'playwright-core';
import type { BrowserState } from '../../support/accepted.ts';
import { serveOurSite } from './our-site.ts';
import { servePlainSite } from './plain-site.ts';
import { serveReactPeer } from './react-peer/serve.ts';
import { NEXT_PAGE, PANEL_LIST, PUBLIC_PAGES } from './subjects.ts';
import { readWords } from './words.ts';

/** One of the sites that are compared. */
export interface Contestant {
  readonly name: string;
  readonly address: string;
  readonly visitor?: BrowserState;
  readonly staff?: BrowserState;
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

/** Serves the site, the same content as plain HTML, and the same as a site of Next and MUI, each on its own server. */
export async function serveContestants(browser: Browser) {
  const ours = await serveOurSite(browser);
  const pages = [];
  for (const { address } of PUBLIC_PAGES) pages.push(await readWords(browser, ours.address, address, ours.visitor));
  pages.push(await readWords(browser, ours.address, NEXT_PAGE, ours.visitor));
  pages.push(await readWords(browser, ours.address, PANEL_LIST.address, ours.staff));
  const plain = await servePlainSite(pages);
  const peer = await serveReactPeer(pages);
  const contestants: readonly Contestant[] = [
    { name: 'site', ...ours, menu: NATIVE },
    { name: 'plain HTML', address: plain.address, menu: NATIVE },
    { name: 'Next + MUI', address: peer.address, menu: PEER },
  ];
  return {
    contestants,
    close: async () => {
      plain.close();
      peer.close();
      await ours.close();
    },
  };
}
