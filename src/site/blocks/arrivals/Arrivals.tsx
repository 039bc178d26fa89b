import { useLocation } from 'react-router-dom';
import { findArrivals } from '../../../generated/endpoints/vessel-arrivals.ts';
import type { BlockOf } from '../../../generated/types.ts';
import type { ArrivalsContent as Content } from '../../../shared/vessels/live.ts';
import { useLiveData } from '../../http/server-data.ts';
import { useVesselNames } from '../../vessels/vessel-names.ts';
import { Section } from '../Section.tsx';
import styles from './Arrivals.module.css';
import { ArrivalsContent } from './ArrivalsContent.tsx';

/** The arrival query with its answer. The server writes both into the page, so that they are there without scripts. */
export function Arrivals({ block }: { readonly block: BlockOf<'arrivals'> }) {
  const { pathname, search } = useLocation();
  const content = useLiveData<Content>(findArrivals);
  const { names, onInput } = useVesselNames();
  return (
    <Section anchor={block.anchor} title={block.title} lead={block.lead}>
      <div data-live="arrivals" className={styles.arrivals} onInput={onInput}>
        {content !== undefined && <ArrivalsContent key={search} content={content} path={pathname} names={names} />}
      </div>
    </Section>
  );
}
