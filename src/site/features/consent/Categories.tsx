import { useId } from 'react';
import type { ConsentCategory } from '../../../generated/types.ts';
import { content, perContent } from '../../../shared/content/content.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { VISIT_KEYS } from '../../storage/browser-storage.ts';
import styles from './Categories.module.css';

/** Placeholder values for the texts of the notice, so that names and days are defined only in site.yaml. */
export const storedNames = perContent(() => ({
  language: content.site.cookies.language.name,
  languageDays: content.site.cookies.language.days,
  consentCookie: content.site.cookies.consent.cookieName,
  consentKey: content.site.cookies.consent.storageKey,
  consentDays: content.site.cookies.consent.days,
  lineKey: content.site.lineChoice.storageKey,
  announcementsKey: content.site.cookies.announcements.storageKey,
  sessionCookie: content.site.cookies.session.cookieName,
  sessionKey: content.site.cookies.session.storageKey,
  staffCookie: content.site.cookies.internalSession.cookieName,
  staffKey: content.site.cookies.internalSession.storageKey,
  staffPlaceKeys: `${content.site.cookies.internalSession.activeItemKey}, ${content.site.cookies.internalSession.selectedPageKey}`,
  visitorKeys: VISIT_KEYS.localStorage.join(', '),
  visitKeys: VISIT_KEYS.sessionStorage.join(', '),
}));

/** The categories that the site needs, always on, and analytics, which nothing here switches on automatically. */
export function Categories() {
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
