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
  prose: { load: async () => (await import('../blocks/Prose.tsx')).Prose, texts: [] },
  cards: { load: async () => (await import('../blocks/Cards.tsx')).Cards, texts: [] },
  figures: { load: async () => (await import('../blocks/Figures.tsx')).Figures, texts: [] },
  steps: { load: async () => (await import('../blocks/Steps.tsx')).Steps, texts: [] },
  callout: { load: async () => (await import('../blocks/Callout.tsx')).Callout, texts: [] },
  groups: { load: async () => (await import('../blocks/Groups.tsx')).Groups, texts: [] },
  transactions: {
    load: async () => (await import('../blocks/transactions/Transactions.tsx')).Transactions,
    texts: ['transactions', 'vessels'],
  },
  arrivals: { load: async () => (await import('../blocks/arrivals/Arrivals.tsx')).Arrivals, texts: ['vessels'] },
  itinerary: { load: async () => (await import('../blocks/itinerary/Itinerary.tsx')).Itinerary, texts: ['vessels'] },
  lineTasks: { load: async () => (await import('../blocks/LineTasks.tsx')).LineTasks, texts: [] },
  nextCalls: {
    load: async () => (await import('../blocks/NextCalls.tsx')).NextCalls,
    texts: ['vessels'],
  },
  quickActions: { load: async () => (await import('../blocks/QuickActions.tsx')).QuickActions, texts: [] },
  shipment: { load: async () => (await import('../blocks/shipments/Shipment.tsx')).Shipment, texts: ['shipments'] },
  lines: { load: async () => (await import('../blocks/Lines.tsx')).Lines, texts: [] },
  faq: { load: async () => (await import('../blocks/Faq.tsx')).Faq, texts: ['faq', 'contacts'] },
  offices: { load: async () => (await import('../blocks/Offices.tsx')).Offices, texts: ['contacts'] },
  form: { load: async () => (await import('../blocks/FormBlock.tsx')).FormBlock, texts: ['forms'] },
  ports: { load: async () => (await import('../blocks/ports/Ports.tsx')).Ports, texts: ['ports'] },
  clients: { load: async () => (await import('../blocks/Clients.tsx')).Clients, texts: ['clients'] },
  account: { load: async () => (await import('../features/accounts/Account.tsx')).Account, texts: ['account'] },
  accountOverview: {
    load: async () => (await import('../features/accounts/AccountOverview.tsx')).AccountOverview,
    texts: ['account'],
  },
  verification: {
    load: async () => (await import('../features/accounts/Verification.tsx')).Verification,
    texts: [],
  },
  personalData: {
    load: async () => (await import('../features/accounts/PersonalData.tsx')).PersonalData,
    texts: ['retention', 'forms'],
  },
  clientUsers: {
    load: async () => (await import('../features/accounts/ClientUsers.tsx')).ClientUsers,
    texts: ['account', 'forms'],
  },
  panel: {
    load: async () => (await import('../blocks/PanelBlock.tsx')).PanelBlock,
    texts: ['panel', 'forms', 'vessels', 'account'],
  },
  articles: { load: async () => (await import('../blocks/Articles.tsx')).Articles, texts: ['articles'] },
  links: { load: async () => (await import('../blocks/Links.tsx')).Links, texts: [] },
};
