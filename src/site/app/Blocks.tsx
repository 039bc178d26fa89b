import { Fragment, memo, useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isWithinWindow } from '../context/moment.ts';
import { useSite } from '../context/site-context.ts';
import { useAwaitedPart, useHydrated } from '../loading/hydration.ts';
import { HydrationBoundary } from '../ui/boundaries.tsx';
import { FormerAnchors } from '../ui/PageLink.tsx';
import styles from './Blocks.module.css';
import type { LoadedBlock } from './navigation/load-page.ts';

interface BlocksProps {
  readonly blocks: readonly LoadedBlock[];
  /** How many blocks are painted together with the title after a navigation within the site; by default all. */
  readonly first?: number;
}

/**
 * Renders the blocks that are shown at this moment, in the order of the catalog. After a navigation to the top of a page,
 * the blocks after the first ones follow right after the first paint. All render at once when the visitor goes back to a
 * page or opens an anchor.
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

/** Memoized, so that a state change of Blocks after hydration does not render all blocks again. */
const BlockList = memo(function BlockList({ blocks }: Pick<BlocksProps, 'blocks'>) {
  const { moment } = useSite();
  return blocks.map(
    ({ block, Renderer }, index) =>
      isWithinWindow('from' in block || 'until' in block ? block : {}, moment) && (
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

/** Keeps the footer below the window until the remaining blocks are shown. */
function Coming() {
  useAwaitedPart();
  return <div className={styles.coming} />;
}
