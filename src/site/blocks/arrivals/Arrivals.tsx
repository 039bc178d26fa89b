import { useLocation } from 'react-router-dom';
import type { BlockOf } from '../../../generated/types.ts';
import { apiPaths } from '../../../shared/vessels/addresses.ts';
import type { ArrivalsContent as Content } from '../../../shared/vessels/live.ts';
import { useLiveData } from '../../api/server-data.ts';
import { useVesselNames } from '../../vessels/vessel-names.ts';
import { Section } from '../Section.tsx';
import styles from './Arrivals.module.css';
import { ArrivalsContent } from './ArrivalsContent.tsx';

/** The arrival query with its answer. The server writes both into the page, so that they are there without scripts. */
export function Arrivals({ block }: { readonly block: BlockOf<'arrivals'> }) {
  const { pathname, search } = useLocation();
  const content = useLiveData<Content>(apiPaths.arrivals);
  const { names, onInput } = useVesselNames();
  return (
    <Section anchor={block.anchor} title={block.title} lead={block.lead}>
      <div data-live="arrivals" className={styles.arrivals} onInput={onInput}>
        {content !== undefined && <ArrivalsContent key={search} content={content} path={pathname} names={names} />}
      </div>
    </Section>
  );
}
