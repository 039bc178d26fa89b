import { Fragment, memo, useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useSite } from '../context/site-context.ts';
import { useAwaitedPart } from '../loading/page-ready.ts';
import { useHydrated } from '../loading/use-hydrated.ts';
import { isThere } from '../time/period.ts';
import { FormerAnchors } from '../ui/FormerAnchors.tsx';
import { HydrationBoundary } from '../ui/loading/HydrationBoundary.tsx';
import styles from './Blocks.module.css';
import type { LoadedBlock } from './navigation/load-page.ts';

interface BlocksProps {
  readonly blocks: readonly LoadedBlock[];
  /** How many are painted with the title where somebody comes from another page; left out: all. */
  readonly first?: number;
}

/**
 * The blocks that are there, in the order of the catalog. What is not in sight yet comes right after the first paint; at once
 * where somebody comes back to a place of the page, or to an anchor of it.
 */
export function Blocks({ blocks, first = blocks.length }: BlocksProps) {
  const { hash } = useLocation();
  const goesToTop = useNavigationType() !== 'POP' && hash === '';
  const isPrerendered = !useHydrated();
  const isWhole = useDeferredValue(true, isPrerendered || !goesToTop || blocks.length <= first);
  const shown = isWhole ? blocks : blocks.slice(0, first);
  return (
    <>
      <BlockList blocks={shown} />
      {!isWhole && <Coming />}
    </>
  );
}

/** By itself, so that what Blocks learns once the page is taken over does not render all of them again. */
const BlockList = memo(function BlockList({ blocks }: Pick<BlocksProps, 'blocks'>) {
  const { moment } = useSite();
  return blocks.map(
    ({ block, Renderer }, index) =>
      isThere('from' in block || 'until' in block ? block : {}, moment) && (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never change their order
        <Fragment key={`${block.kind}-${index}`}>
          {'aliases' in block && <FormerAnchors names={block.aliases} />}
          <HydrationBoundary>
            <Renderer block={block} />
          </HydrationBoundary>
        </Fragment>
      ),
  );
});

/** Keeps the footer below the window meanwhile. */
function Coming() {
  useAwaitedPart();
  return <div className={styles.coming} />;
}
