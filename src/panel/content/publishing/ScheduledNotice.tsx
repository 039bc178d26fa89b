import Alert from '@mui/material/Alert';
import type { CatalogPublications } from '../../../generated/api.ts';
import { unscheduleCatalogDraft } from '../../../generated/operations/panel-catalog.ts';
import { useTranslation } from '../../../site/i18n/use-translation.ts';
import { FocusableButton } from '../../buttons.tsx';
import { mayPublish, usePanel } from '../../panel-context.ts';
import { instantText } from '../../values/value-text.ts';
import { useDraftAction } from '../use-draft-action.ts';

interface ScheduledNoticeProps {
  readonly scheduled: CatalogPublications['scheduled'][number];
  /** Called when the schedule is canceled; the notice then disappears. */
  readonly onCanceled: () => void;
}

/** The scheduled time of a draft, who scheduled it, and the button to cancel. */
export function ScheduledNotice({ scheduled, onCanceled }: ScheduledNoticeProps) {
  const { t, language } = useTranslation();
  const { session } = usePanel();
  const { run, isRunning } = useDraftAction();
  const { draft, at, note, by, isCurrent } = scheduled;
  const when = instantText(at, language, 'long');
  return (
    <Alert
      severity={isCurrent ? 'info' : 'warning'}
      action={
        mayPublish(session) && (
          <FocusableButton
            size="small"
            isIdle={isRunning}
            onClick={() => run(unscheduleCatalogDraft, { params: { id: draft } }, onCanceled)}
          >
            {t('panel:content.schedule.cancel')}
          </FocusableButton>
        )
      }
    >
      {t(`panel:content.schedule.${isCurrent ? 'set' : 'changed'}`, { when, name: by })} <q>{note}</q>
    </Alert>
  );
}
