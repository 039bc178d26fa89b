import type { i18n } from 'i18next';
import { forms } from '../../../generated/forms.ts';
import { pageBlocks, pageLoaders } from '../../../generated/pages.ts';
import type { Block, BlockKind, PageId } from '../../../generated/types.ts';
import { loadBlocks } from '../../app/navigation/load-page.ts';
import { AsClient } from '../examples/AsClient.tsx';
import { putLiveData } from '../examples/live-data.ts';
import { arrivalAnswers, itineraryAnswers } from '../examples/vessel-answers.ts';
import type { Part } from '../part.ts';

interface BlockState {
  /** Which block of the kind, where the first one is not enough. */
  readonly isExample?: (block: Block) => boolean;
  /** Whether somebody is logged in. */
  readonly asClient?: boolean;
  /** Of the one that it has by itself: none. */
  readonly name?: string;
  readonly press?: readonly string[];
  /** What the server has put into the page. */
  readonly live?: unknown;
}

const ITSELF: readonly BlockState[] = [{}];
const withAnswers = (answers: Readonly<Record<string, unknown>>) =>
  Object.entries(answers).map(([name, live]) => ({ name, live }));

/**
 * In which states each kind of block is shown. What stands in it is the first block of its kind that the catalog has.
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
  console: ITSELF,
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
  people: ITSELF,
  // All that it shows comes from the server, to staff.
  panel: [],
  articles: ITSELF,
  links: ITSELF,
};

/** Whether it is a form that somebody fills in. */
function hasFields(block: Block): boolean {
  return block.kind === 'form' && forms[block.form].fields.length > 3;
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

/** The first block of a kind in the pages of the catalog that is wanted. */
async function exampleOf(kind: BlockKind, isWanted: (block: Block) => boolean = () => true): Promise<Block> {
  for (const id of Object.keys(pageBlocks) as PageId[]) {
    if (!pageBlocks[id].includes(kind)) continue;
    const { page } = await pageLoaders[id]();
    const block = page.blocks.find((each) => each.kind === kind && isWanted(each));
    if (block !== undefined) return block;
  }
  throw new Error(`no page of the catalog has such a block of kind ${kind}`);
}
