import Alert from '@mui/material/Alert';
import type { CatalogUndo } from '../../../generated/api.ts';
import { draftIncomingCommits, readIncomingCommits } from '../../../generated/operations/panel-catalog.ts';
import { useTranslation } from '../../../site/i18n/use-translation.ts';
import { PageLink } from '../../../site/ui/links/PageLink.tsx';
import { FocusableButton } from '../../buttons.tsx';
import { usePanel } from '../../panel-context.ts';
import { addressOfContent } from '../../place.ts';
import { useOperation } from '../../queries.tsx';
import { instantText } from '../../values/value-text.ts';
import contentStyles from '../Content.module.css';
import { useDraftAction } from '../use-draft-action.ts';

interface IncomingCommitsProps {
  /** Called with the draft that contains the commits; not called if they needed none. */
  readonly onTakeIn: (begun: CatalogUndo) => void;
  /** Called after the commits were merged at once; the pressed button then disappears. */
  readonly onMerged: () => void;
}

/**
 * The commits that others have pushed with Git and that the server does not have, with the possible action; nothing if there
 * are none.
 */
export function IncomingCommits({ onTakeIn, onMerged }: IncomingCommitsProps) {
  const { t, language } = useTranslation();
  const { data: incoming } = useOperation(readIncomingCommits, {});
  const { notify } = usePanel();
  const { run, isRunning } = useDraftAction();
  const takeIn = () =>
    run(draftIncomingCommits, {}, ({ draft, conflicts }) => {
      if (draft === null) {
        notify(t('panel:content.incoming.merged'));
        onMerged();
      } else onTakeIn({ draft, conflicts });
    });
  if (incoming === undefined || incoming.state === 'off' || incoming.state === 'none') return null;
  if (incoming.state === 'unreachable') return <Alert severity="info">{t('panel:content.incoming.unreachable')}</Alert>;
  const { state, count, commits, draft } = incoming;
  return (
    <section className={contentStyles.section}>
      <h3>{t('panel:content.incoming', { count })}</h3>
      <p>{t(`panel:content.incoming.${state}`)}</p>
      <ul className={contentStyles.drafts}>
        {commits.map(({ hash, author, subject, committedAt }) => (
          <li key={hash}>
            <span>{subject}</span>
            <span>{t('panel:content.of', { name: author })}</span>
            <span>{instantText(committedAt, language)}</span>
          </li>
        ))}
      </ul>
      <div className={contentStyles.actions}>
        {state === 'catalogs' && draft === null && (
          <FocusableButton variant="outlined" size="small" isIdle={isRunning} onClick={takeIn}>
            {t('panel:content.incoming.take')}
          </FocusableButton>
        )}
        {draft !== null && <PageLink to={addressOfContent({ draft })}>{t('panel:content.incoming.open')}</PageLink>}
      </div>
    </section>
  );
}
