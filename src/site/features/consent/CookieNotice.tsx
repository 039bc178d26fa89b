import { type ReactNode, type RefObject, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { content } from '../../../shared/content.ts';
import { useSite } from '../../context/site-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PushButton } from '../../ui/Buttons.tsx';
import { LazyDialog, lazyPart } from '../../ui/lazy-part.tsx';
import styles from './CookieNotice.module.css';
import { giveConsent, useConsent } from './consent.ts';

/**
 * Asks visitors who have not accepted yet. Only the browser knows the answer: the prerendered page contains the notice
 * hidden, and a script in its head shows it before the first paint if it has to be answered (`consentScript`).
 */
export function CookieNotice() {
  const consent = useConsent();
  return consent === true ? null : <NoticeBar isShown={consent === false} />;
}

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

const CookieSettings = lazyPart(async () => (await import('./CookieSettings.tsx')).CookieSettings);

interface CookieSettingsControl {
  readonly openCookieSettings: () => void;
  /** The dialog element. Once opened it stays mounted, so that it can fade out. */
  readonly dialog: ReactNode;
}

/** Returns the cookie settings dialog and the function that opens it. */
export function useCookieSettings(): CookieSettingsControl {
  const [state, setState] = useState<'never opened' | 'open' | 'closed'>('never opened');
  const openCookieSettings = useCallback(() => setState('open'), []);
  const close = useCallback(() => setState('closed'), []);
  const dialog = state !== 'never opened' && (
    <LazyDialog open={state === 'open'} onClose={close}>
      <CookieSettings open={state === 'open'} onClose={close} />
    </LazyDialog>
  );
  return { openCookieSettings, dialog };
}
