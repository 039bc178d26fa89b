import type { i18n } from 'i18next';
import type { Block, BlockKind, PageId } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import { loadBlocks } from '../../app/navigation/destinations.ts';
import { AsClient, arrivalAnswers, itineraryAnswers } from '../examples.tsx';
import { type Part, putLiveData } from '../part.ts';

interface BlockState {
  /** Selects a block of the kind, where the first one is not suitable. */
  readonly isExample?: (block: Block) => boolean;
  /** Whether a client is logged in. */
  readonly asClient?: boolean;
  /** Name of the state; the default state has none. */
  readonly name?: string;
  readonly press?: readonly string[];
  /** Data that the server has put into the page. */
  readonly live?: unknown;
}

const ITSELF: readonly BlockState[] = [{}];
const withAnswers = (answers: Readonly<Record<string, unknown>>) =>
  Object.entries(answers).map(([name, live]) => ({ name, live }));

/**
 * The states in which each kind of block is shown, with the first block of that kind in the catalog as its content.
 * Exhaustive: a kind that is not listed does not compile.
 */
const STATES: Readonly<Record<BlockKind, readonly BlockState[]>> = {
  prose: ITSELF,
  cards: ITSELF,
  figures: ITSELF,
  steps: ITSELF,
  callout: ITSELF,
  groups: ITSELF,
  transactions: ITSELF,
  arrivals: withAnswers(arrivalAnswers),
  itinerary: withAnswers(itineraryAnswers),
  lineTasks: ITSELF,
  nextCalls: ITSELF,
  quickActions: ITSELF,
  shipment: ITSELF,
  lines: ITSELF,
  faq: [{}, { name: 'open', press: ['main details > summary'] }],
  offices: ITSELF,
  form: [{ isExample: hasFields }, { isExample: hasFields, name: 'errors', press: ['form button[type=submit]'] }],
  ports: ITSELF,
  clients: ITSELF,
  account: ITSELF,
  accountOverview: ITSELF,
  verification: [{ asClient: true }],
  personalData: ITSELF,
  clientUsers: ITSELF,
  // The server sends everything that the panel shows, and only to staff.
  panel: [],
  articles: ITSELF,
  links: ITSELF,
};

/** Whether the block is a form with several fields to fill in. */
function hasFields(block: Block): boolean {
  return block.kind === 'form' && content.forms[block.form].fields.length > 3;
}

export const blockParts: readonly Part[] = (Object.keys(STATES) as BlockKind[]).flatMap((kind) =>
  STATES[kind].map(({ name, press = [], live, isExample, asClient = false }) => ({
    id: `blocks/${[kind, name].filter((each) => each !== undefined).join('-')}`,
    press,
    load: async (i18n: i18n) => {
      if (live !== undefined) putLiveData(live);
      const [loaded] = await loadBlocks([await exampleOf(kind, isExample)], [], i18n);
      if (loaded === undefined) throw new Error(`no renderer of ${kind}`);
      const { block, Renderer } = loaded;
      const shown = <Renderer block={block} />;
      return asClient ? <AsClient>{shown}</AsClient> : shown;
    },
  })),
);

/** Returns the first matching block of a kind in the pages of the catalog. */
async function exampleOf(kind: BlockKind, isWanted: (block: Block) => boolean = () => true): Promise<Block> {
  for (const id of Object.keys(content.pageBlocks) as PageId[]) {
    if (!content.pageBlocks[id].includes(kind)) continue;
    const block = content.pages[id].blocks.find((each) => each.kind === kind && isWanted(each));
    if (block !== undefined) return block;
  }
  throw new Error(`no page of the catalog has such a block of kind ${kind}`);
}
