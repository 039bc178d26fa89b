import { useLocation } from 'react-router-dom';
import { findArrivals } from '../../../generated/endpoints/vessel-arrivals.ts';
import type { BlockOf } from '../../../generated/types.ts';
import type { ArrivalsContent as Content } from '../../../shared/vessels/live.ts';
import { useLiveData } from '../../http/server-data.ts';
import { CopyNotice } from '../../ui/copy-link/CopyNotice.tsx';
import { useCopyLink } from '../../ui/copy-link/use-copy-link.ts';
import { useVesselNames } from '../../vessels/vessel-names.ts';
import calls from '../calls/Calls.module.css';
import { Section } from '../Section.tsx';
import styles from './Arrivals.module.css';
import { ArrivalsContent } from './ArrivalsContent.tsx';
import follow from './Follow.module.css';
import form from './Form.module.css';
import route from './Route.module.css';
import verdict from './Verdict.module.css';

/** Classes for the element whose content the server writes; they style all parts of it. */
const LIVE_CLASSES = [form.query, calls.calls, route.route, verdict.verdict, follow.follow, styles.arrivals].join(' ');

/** The arrival query with its answer. The server writes both into the page, so that they work without scripts. */
export function Arrivals({ block }: { readonly block: BlockOf<'arrivals'> }) {
  const { pathname, search } = useLocation();
  const { data, isCurrent } = useLiveData<Content>(findArrivals);
  const content = isCurrent ? data : undefined;
  const { names, onInput } = useVesselNames();
  const { message, copy } = useCopyLink();
  return (
    <Section anchor={block.anchor} title={block.title} lead={block.lead}>
      <div data-live="arrivals" className={LIVE_CLASSES} onInput={onInput}>
        {content !== undefined && (
          <ArrivalsContent key={search} content={content} path={pathname} names={names} onCopy={copy} />
        )}
      </div>
      <CopyNotice message={message} />
    </Section>
  );
}
