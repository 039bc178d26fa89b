import { useId } from 'react';
import { consent } from '../../../generated/consent.ts';
import { site } from '../../../generated/site.ts';
import type { ConsentCategory } from '../../../generated/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { VISIT_KEYS } from '../../storage/visit-keys.ts';
import styles from './Categories.module.css';

const { cookies, lineChoice } = site;

/** Placeholder values for the texts of the notice, so that names and days are defined only in site.yaml. */
export const STORED_NAMES = {
  language: cookies.language.name,
  languageDays: cookies.language.days,
  consentCookie: cookies.consent.cookieName,
  consentKey: cookies.consent.storageKey,
  consentDays: cookies.consent.days,
  lineKey: lineChoice.storageKey,
  announcementsKey: cookies.announcements.storageKey,
  sessionCookie: cookies.session.cookieName,
  sessionKey: cookies.session.storageKey,
  staffCookie: cookies.internalSession.cookieName,
  staffKey: cookies.internalSession.storageKey,
  staffPlaceKeys: `${cookies.internalSession.activeItemKey}, ${cookies.internalSession.selectedPageKey}`,
  visitorKeys: VISIT_KEYS.localStorage.join(', '),
  visitKeys: VISIT_KEYS.sessionStorage.join(', '),
};

const { analytics } = site;

/** The categories that the site needs, always on, and analytics, which nothing here switches on automatically. */
export function Categories() {
  const { t } = useTranslation();
  const { categories, analytics: measuring } = consent;
  const isMeasured = analytics.trackingId !== '';
  return (
    <>
      {categories.map((category) => (
        <AlwaysOn key={category.id} category={category} />
      ))}
      <section className={styles.category}>
        <h3 className={styles.name}>{t(measuring.name)}</h3>
        <p>{t(isMeasured ? measuring.purpose : measuring.unused, STORED_NAMES)}</p>
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
          <span id={`${id}-state`}>{t(consent.dialog.alwaysOn)}</span>
          <input id={id} type="checkbox" checked disabled readOnly aria-describedby={`${id}-state`} />
        </span>
      </div>
      <p>{t(category.purpose, STORED_NAMES)}</p>
      <StorageDetails stores={category.stores} duration={category.duration} />
    </section>
  );
}

function StorageDetails({ stores, duration }: Pick<ConsentCategory, 'stores' | 'duration'>) {
  const { t } = useTranslation();
  const { dialog } = consent;
  return (
    <dl className={styles.facts}>
      <dt>{t(dialog.stores)}</dt>
      <dd>{t(stores, STORED_NAMES)}</dd>
      <dt>{t(dialog.duration)}</dt>
      <dd>{t(duration, STORED_NAMES)}</dd>
    </dl>
  );
}
