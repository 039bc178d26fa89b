import { useEffect, useId } from 'react';
import type { ConsentCategory, ConsentTab, Site } from '../../../generated/types.ts';
import { content, perContent } from '../../../shared/content.ts';
import { useNamespace } from '../../i18n/use-namespace.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { VISIT_KEYS } from '../../storage/browser-storage.ts';
import { ButtonRow, PushButton } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { choosesInPlace } from '../../ui/events.ts';
import { focusAfterRemoval } from '../../ui/focus.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import styles from './CookieSettings.module.css';
import { giveConsent, useConsent, withdrawConsent } from './consent.ts';

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

/** Placeholder values for the texts of the notice, so that names and days are defined only in site.yaml. */
export const storedNames = perContent(() => {
  // A site without accounts, or without a panel, need not name what they store.
  const { session, internalSession }: Partial<Site['cookies']> = content.site.cookies;
  return {
    language: content.site.cookies.language.name,
    languageDays: content.site.cookies.language.days,
    consentCookie: content.site.cookies.consent.cookieName,
    consentKey: content.site.cookies.consent.storageKey,
    consentDays: content.site.cookies.consent.days,
    lineKey: content.site.lineChoice.storageKey,
    announcementsKey: content.site.cookies.announcements.storageKey,
    sessionCookie: session?.cookieName ?? '',
    sessionKey: session?.storageKey ?? '',
    staffCookie: internalSession?.cookieName ?? '',
    staffKey: internalSession?.storageKey ?? '',
    staffPlaceKeys: internalSession ? `${internalSession.activeItemKey}, ${internalSession.selectedPageKey}` : '',
    visitorKeys: VISIT_KEYS.localStorage.join(', '),
    visitKeys: VISIT_KEYS.sessionStorage.join(', '),
  };
});

/** The categories that the site needs, always on, and analytics, which nothing here switches on automatically. */
function Categories() {
  const { t } = useTranslation();
  const { categories, analytics: measuring } = content.consent;
  const isMeasured = content.site.analytics.trackingId !== '';
  return (
    <>
      {categories.map((category) => (
        <AlwaysOn key={category.id} category={category} />
      ))}
      <section className={styles.category}>
        <h3 className={styles.name}>{t(measuring.name)}</h3>
        <p>{t(isMeasured ? measuring.purpose : measuring.unused, storedNames())}</p>
        {isMeasured && <StorageDetails stores={measuring.stores} duration={measuring.duration} />}
      </section>
    </>
  );
}

function AlwaysOn({ category }: { readonly category: ConsentCategory }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={styles.category}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          <label htmlFor={id}>{t(category.name)}</label>
        </h3>
        <span className={styles.switch}>
          <span id={`${id}-state`}>{t(content.consent.dialog.alwaysOn)}</span>
          <input id={id} type="checkbox" checked disabled readOnly aria-describedby={`${id}-state`} />
        </span>
      </div>
      <p>{t(category.purpose, storedNames())}</p>
      <StorageDetails stores={category.stores} duration={category.duration} />
    </section>
  );
}

function StorageDetails({ stores, duration }: Pick<ConsentCategory, 'stores' | 'duration'>) {
  const { t } = useTranslation();
  const { dialog } = content.consent;
  return (
    <dl className={styles.facts}>
      <dt>{t(dialog.stores)}</dt>
      <dd>{t(stores, storedNames())}</dd>
      <dt>{t(dialog.duration)}</dt>
      <dd>{t(duration, storedNames())}</dd>
    </dl>
  );
}
