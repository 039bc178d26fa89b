import { consent } from '../../../generated/consent.ts';
import type { ConsentTab } from '../../../generated/types.ts';
import { useText } from '../../i18n/text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonRow } from '../../ui/ButtonRow.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { PushButton } from '../../ui/PushButton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Categories } from './Categories.tsx';
import styles from './CookieSettings.module.css';
import { giveConsent, useConsent, withdrawConsent } from './stored-consent.ts';

interface CookieSettingsProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What the browser keeps and why, and the place to accept or to take that back (specification section 4). */
export function CookieSettings({ open, onClose }: CookieSettingsProps) {
  const { say } = useText();
  const isThere = useTexts('consent');
  const accepted = useConsent() === true;
  const { dialog, tabs } = consent;
  if (!isThere) return null;
  return (
    <Modal title={say(dialog.title)} open={open} onClose={onClose}>
      <Tabs
        label={say(dialog.title)}
        tabs={tabs.map((tab) => ({
          id: tab.id,
          label: say(tab.label),
          content: <TabContent tab={tab} onLeave={onClose} />,
        }))}
      />
      <div className={styles.foot}>
        <p role="status">{say(accepted ? dialog.accepted : dialog.notAccepted)}</p>
        {accepted ? (
          <PushButton look="secondary" onClick={withdrawConsent}>
            {say(dialog.withdraw)}
          </PushButton>
        ) : (
          <PushButton
            look="primary"
            onClick={() => {
              giveConsent();
              onClose();
            }}
          >
            {say(dialog.accept)}
          </PushButton>
        )}
      </div>
    </Modal>
  );
}

function TabContent({ tab, onLeave }: { readonly tab: ConsentTab; readonly onLeave: () => void }) {
  const { say } = useText();
  return (
    <div className={styles.content}>
      {tab.paragraphs.map((paragraph) => (
        <p key={paragraph}>{say(paragraph)}</p>
      ))}
      {tab.shows === 'categories' && <Categories />}
      {tab.buttons && (
        // A button here leads to another page: the dialog has done its part.
        <div onClickCapture={onLeave}>
          <ButtonRow buttons={tab.buttons} />
        </div>
      )}
    </div>
  );
}
