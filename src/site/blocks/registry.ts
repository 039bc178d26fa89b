import type { ComponentType } from 'react';
import type { BlockKind, BlockOf, TextNamespace } from '../../generated/types.ts';

/**
 * A block's renderer, loaded with the first page that has such a block, and the texts it needs besides those of the page.
 */
interface Entry<Kind extends BlockKind> {
  readonly load: () => Promise<ComponentType<{ readonly block: BlockOf<Kind> }>>;
  readonly texts: readonly TextNamespace[];
}

/** Exhaustive: a kind of block without a renderer does not compile. */
export const BLOCKS: { readonly [Kind in BlockKind]: Entry<Kind> } = {
  prose: { load: async () => (await import('./prose/Prose.tsx')).Prose, texts: [] },
  cards: { load: async () => (await import('./cards/Cards.tsx')).Cards, texts: [] },
  figures: { load: async () => (await import('./figures/Figures.tsx')).Figures, texts: [] },
  steps: { load: async () => (await import('./steps/Steps.tsx')).Steps, texts: [] },
  callout: { load: async () => (await import('./callout/Callout.tsx')).Callout, texts: [] },
  groups: { load: async () => (await import('./groups/Groups.tsx')).Groups, texts: [] },
  transactions: {
    load: async () => (await import('./transactions/Transactions.tsx')).Transactions,
    texts: ['transactions', 'vessels'],
  },
  arrivals: { load: async () => (await import('./arrivals/Arrivals.tsx')).Arrivals, texts: ['vessels'] },
  itinerary: { load: async () => (await import('./itinerary/Itinerary.tsx')).Itinerary, texts: ['vessels'] },
  lineTasks: { load: async () => (await import('./line-tasks/LineTasks.tsx')).LineTasks, texts: [] },
  nextCalls: {
    load: async () => (await import('./next-calls/NextCalls.tsx')).NextCalls,
    texts: ['vessels'],
  },
  console: { load: async () => (await import('./console/Console.tsx')).Console, texts: [] },
  lines: { load: async () => (await import('./lines/Lines.tsx')).Lines, texts: [] },
  faq: { load: async () => (await import('./faq/Faq.tsx')).Faq, texts: ['faq', 'contacts'] },
  offices: { load: async () => (await import('./offices/Offices.tsx')).Offices, texts: ['contacts'] },
  form: { load: async () => (await import('./form/FormBlock.tsx')).FormBlock, texts: ['forms'] },
  ports: { load: async () => (await import('./ports/Ports.tsx')).Ports, texts: ['ports'] },
  clients: { load: async () => (await import('./clients/Clients.tsx')).Clients, texts: ['clients'] },
  account: { load: async () => (await import('./account/Account.tsx')).Account, texts: ['account'] },
  accountOverview: {
    load: async () => (await import('./account-overview/AccountOverview.tsx')).AccountOverview,
    texts: ['account'],
  },
  verification: {
    load: async () => (await import('./verification/Verification.tsx')).Verification,
    texts: [],
  },
  personalData: {
    load: async () => (await import('./personal-data/PersonalData.tsx')).PersonalData,
    texts: ['retention', 'forms'],
  },
  clientUsers: {
    load: async () => (await import('./client-users/ClientUsers.tsx')).ClientUsers,
    texts: ['account', 'forms'],
  },
  panel: {
    load: async () => (await import('./panel/PanelBlock.tsx')).PanelBlock,
    texts: ['panel', 'forms', 'vessels', 'account'],
  },
  articles: { load: async () => (await import('./articles/Articles.tsx')).Articles, texts: ['articles'] },
  links: { load: async () => (await import('./links/Links.tsx')).Links, texts: [] },
};
