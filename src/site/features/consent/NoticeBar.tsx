import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { content } from '../../../shared/content/content.ts';
import { useSite } from '../../context/site-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PushButton } from '../../ui/Buttons.tsx';
import styles from './NoticeBar.module.css';
import { giveConsent } from './stored-consent.ts';

interface NoticeBarProps {
  /** Otherwise it is visible only where the script of the page found no consent. */
  readonly isShown: boolean;
}

/** The consent notice at the bottom of the window. It blocks nothing: the site works without an answer. */
export function NoticeBar({ isShown }: NoticeBarProps) {
  const { t } = useTranslation();
  const { openCookieSettings } = useSite();
  const titleId = useId();
  const bar = useRef<HTMLElement>(null);
  useRoomBelow(bar);
  const { title, text, accept, settings } = content.consent.notice;
  return (
    <section ref={bar} className={isShown ? `${styles.bar} ${styles.shown}` : styles.bar} aria-labelledby={titleId}>
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {t(title)}
        </h2>
        <p>{t(text)}</p>
      </div>
      <div className={styles.buttons}>
        <PushButton
          look="primary"
          onClick={() => {
            giveConsent();
            // The button disappears with the bar, so the focus moves to the content.
            document.getElementById('content')?.focus({ preventScroll: true });
          }}
        >
          {t(accept)}
        </PushButton>
        <PushButton look="secondary" onClick={openCookieSettings}>
          {t(settings)}
        </PushButton>
      </div>
    </section>
  );
}

/**
 * Adds the height of a bar at the bottom of the window to the padding and scroll padding of the page, so that the bar hides
 * neither the end of the page nor a focused element (WCAG 2.4.11).
 */
function useRoomBelow(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (bar.current === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      style.paddingBlockEnd = style.scrollPaddingBlockEnd = `${Math.ceil(height)}px`;
    });
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.paddingBlockEnd = style.scrollPaddingBlockEnd = '';
    };
  }, [bar]);
}
