import type { CatalogDraft } from '../../generated/api.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import styles from './Content.module.css';
import { countedChanges } from './counted-changes.ts';

type Change = CatalogDraft['changes'][number];

/** The changes of a draft or a publication, grouped by section; the heading counts those that visitors notice. */
export function ChangeList({ changes }: Pick<CatalogDraft, 'changes'>) {
  const { t } = useTranslation();
  if (changes.length === 0) return <p>{countedChanges(changes, t)}</p>;
  const sections = [...Map.groupBy(changes, ({ section }) => section)];
  return (
    <section className={styles.section}>
      <h3>{countedChanges(changes, t)}</h3>
      {sections.map(([section, ofSection]) => (
        <section key={section}>
          <h4>{section}</h4>
          <ul className={styles.changes}>
            {ofSection.map((change) => (
              <li key={JSON.stringify(change)}>
                <ChangeOf {...change} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function ChangeOf({ thing, about, seen, before, after }: Change) {
  const { t } = useTranslation();
  const name = [thing, about].filter((part) => part !== '').join(': ');
  return (
    <>
      <p>
        <strong>{name}</strong>
        {seen !== '' && <span> · {seen}</span>}
      </p>
      {(before !== null || after !== null) && (
        <dl>
          <div>
            <dt>{t('panel:content.before')}</dt>
            <dd>
              <del>{before ?? '–'}</del>
            </dd>
          </div>
          <div>
            <dt>{t('panel:content.after')}</dt>
            <dd>
              <ins>{after ?? '–'}</ins>
            </dd>
          </div>
        </dl>
      )}
    </>
  );
}
