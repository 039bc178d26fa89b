import { useId, useRef } from 'react';
import { consent } from '../../../generated/consent.ts';
import { useCookieSettings } from '../../context/cookie-settings-context.ts';
import { useText } from '../../i18n/text.ts';
import { PushButton } from '../../ui/PushButton.tsx';
import styles from './NoticeBar.module.css';
import { giveConsent } from './stored-consent.ts';
import { useRoomBelow } from './use-room-below.ts';

/** The bar at the bottom of the window. It blocks nothing: the site is used the same without an answer. */
export function NoticeBar() {
  const { say } = useText();
  const openSettings = useCookieSettings();
  const titleId = useId();
  const bar = useRef<HTMLElement>(null);
  useRoomBelow(bar);
  const { title, text, accept, settings } = consent.notice;
  return (
    <section ref={bar} className={styles.bar} aria-labelledby={titleId}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 id={titleId} className={styles.title}>
            {say(title)}
          </h2>
          <p>{say(text)}</p>
        </div>
        <div className={styles.buttons}>
          <PushButton
            look="primary"
            onClick={() => {
              giveConsent();
              // The button is gone with the bar; focus goes on where the page is read.
              document.getElementById('content')?.focus({ preventScroll: true });
            }}
          >
            {say(accept)}
          </PushButton>
          <PushButton look="secondary" onClick={openSettings}>
            {say(settings)}
          </PushButton>
        </div>
      </div>
    </section>
  );
}
