import type { CatalogDraft } from '../../../../generated/api.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './Content.module.css';

type Change = CatalogDraft['changes'][number];

/** The changes that visitors will see, grouped by section. */
export function ChangeList({ changes }: Pick<CatalogDraft, 'changes'>) {
  const { t } = useTranslation();
  if (changes.length === 0) return <p>{t('panel:content.noChanges')}</p>;
  const sections = [...Map.groupBy(changes, ({ section }) => section)];
  return (
    <section className={styles.section}>
      <h3>{t('panel:content.changes', { count: changes.length })}</h3>
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
