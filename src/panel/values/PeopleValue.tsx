import type { PanelField } from '../../generated/types.ts';
import { isObject } from '../../shared/is-object.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { choiceOf } from './choices.ts';
import { instantText } from './instant-text.ts';
import styles from './Value.module.css';

/** People with their address, their status and its date. */
export function PeopleValue({ field, value }: { readonly field: PanelField; readonly value: unknown }) {
  const { t, language } = useTranslation();
  const people = Array.isArray(value) ? value.filter(isObject) : [];
  return (
    <ul className={styles.compared}>
      {people.map((person) => {
        const { name, email, status, since } = person as Readonly<Record<string, unknown>>;
        const state = choiceOf(field, status);
        return (
          <li key={String(email)}>
            <strong>{String(name)}</strong>
            <span className={state?.tone === undefined ? undefined : `${styles.state} ${styles[state.tone]}`}>
              {state?.words(t) ?? String(status)}
            </span>
            <span>{String(email)}</span>
            <time dateTime={String(since)}>{instantText(String(since), language)}</time>
          </li>
        );
      })}
    </ul>
  );
}
