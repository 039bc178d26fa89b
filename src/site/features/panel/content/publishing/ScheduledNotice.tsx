import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { CatalogPublications } from '../../../../../generated/api.ts';
import { unscheduleCatalogDraft } from '../../../../../generated/endpoints/panel-catalog.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { mayPublish, usePanel } from '../../panel-context.ts';
import { instantText } from '../../values/instant-text.ts';
import { useDraftAction } from '../use-draft-action.ts';

/** The scheduled time of a draft, who scheduled it, and the button to cancel. */
export function ScheduledNotice({ scheduled }: { readonly scheduled: CatalogPublications['scheduled'][number] }) {
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
          <Button
            size="small"
            disabled={isRunning}
            onClick={() => run(unscheduleCatalogDraft, { params: { id: draft } })}
          >
            {t('panel:content.schedule.cancel')}
          </Button>
        )
      }
    >
      {t(`panel:content.schedule.${isCurrent ? 'set' : 'changed'}`, { when, name: by })} <q>{note}</q>
    </Alert>
  );
}
