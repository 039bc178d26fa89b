import { useEffect } from 'react';
import type { ConsentTab } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import { useNamespace } from '../../i18n/use-namespace.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonRow, PushButton } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { choosesInPlace } from '../../ui/events.ts';
import { focusAfterRemoval } from '../../ui/focus.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { Categories } from './Categories.tsx';
import styles from './CookieSettings.module.css';
import { giveConsent, useConsent, withdrawConsent } from './stored-consent.ts';

interface CookieSettingsProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Shows what the browser stores and why; here the visitor accepts or withdraws consent (spec 4). */
export function CookieSettings({ open, onClose }: CookieSettingsProps) {
  const { t } = useTranslation();
  const isThere = useNamespace('consent');
  const accepted = useConsent() === true;
  const { dialog, tabs } = content.consent;
  useEffect(() => {
    // The notice whose button opened the dialog disappears when the visitor accepts.
    if (!open) focusAfterRemoval(document.getElementById('content'));
  }, [open]);
  if (!isThere) return null;
  return (
    <Dialog className={styles.dialog} title={t(dialog.title)} open={open} onClose={onClose}>
      <Tabs
        label={t(dialog.title)}
        tabs={tabs.map((tab) => ({
          id: tab.id,
          label: t(tab.label),
          content: <TabContent tab={tab} onLeave={onClose} />,
        }))}
      />
      <div className={styles.foot}>
        <p role="status">{t(accepted ? dialog.accepted : dialog.notAccepted)}</p>
        {accepted ? (
          <PushButton look="secondary" onClick={withdrawConsent}>
            {t(dialog.withdraw)}
          </PushButton>
        ) : (
          <PushButton
            look="primary"
            onClick={() => {
              giveConsent();
              onClose();
            }}
          >
            {t(dialog.accept)}
          </PushButton>
        )}
      </div>
    </Dialog>
  );
}

function TabContent({ tab, onLeave }: { readonly tab: ConsentTab; readonly onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.content}>
      {tab.paragraphs.map((paragraph) => (
        <p key={paragraph}>{t(paragraph)}</p>
      ))}
      {tab.shows === 'categories' && <Categories />}
      {tab.buttons && (
        // A button here leads to another page, so the dialog closes.
        <div onClickCapture={(event) => choosesInPlace(event) && onLeave()}>
          <ButtonRow buttons={tab.buttons} />
        </div>
      )}
    </div>
  );
}
