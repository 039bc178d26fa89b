import type { CatalogDraft } from '../../generated/api.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import styles from './Content.module.css';

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

function ChangeOf({ entry, about, seen, before, after }: Change) {
  const { t } = useTranslation();
  const name = [entry, about].filter((part) => part !== '').join(': ');
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

/** Says how many changes visitors will notice; entries that are kept unpublished do not count. */
export function countedChanges(changes: CatalogDraft['changes'], t: ReturnType<typeof useTranslation>['t']): string {
  const count = changes.filter(({ isUnpublished }) => isUnpublished !== true).length;
  return count === 0 ? t('panel:content.noChanges') : t('panel:content.changes', { count });
}

/** Names a draft or a publication by its first change, with the number of the others; empty if it changes nothing. */
export function nameOfChanges([first, ...others]: CatalogDraft['changes']): string {
  if (first === undefined) return '';
  const name = [first.entry, first.about].filter((part) => part !== '').join(': ');
  return others.length === 0 ? name : `${name} (+${others.length})`;
}

/** The changes as a diff of the files, for readers of YAML; the signs at the line starts say what each line is. */
export function PatchDetails({ patch }: { readonly patch: string }) {
  const { t } = useTranslation();
  if (patch === '') return null;
  return (
    <details className={styles.section}>
      <summary>{t('panel:content.publication.patch')}</summary>
      <pre className={styles.output}>
        {patchLines(patch).map(({ number, kind, text }) => (
          <span key={number} className={styles[kind]}>
            {`${text}\n`}
          </span>
        ))}
      </pre>
    </details>
  );
}

/** A line of a diff; `head` lines are about a file or a place and contain no text of it. */
interface PatchLine {
  /** The line number from 1, which distinguishes lines with equal text. */
  readonly number: number;
  readonly kind: 'added' | 'removed' | 'same' | 'head';
  readonly text: string;
}

/**
 * Returns the lines of a Git diff with their kinds. Within a hunk the first character decides, even if the line looks like a
 * head (`--- a` is the removed text `-- a`). A hunk has as many lines as its head counts.
 */
export function patchLines(patch: string): readonly PatchLine[] {
  let removed = 0;
  let added = 0;
  return patch
    .replace(/\n$/, '')
    .split('\n')
    .map((text, index) => {
      const kind = kindOf(text, removed + added > 0);
      if (kind === 'head') [removed, added] = countsOf(text) ?? [removed, added];
      if (kind === 'removed' || kind === 'same') removed -= 1;
      if (kind === 'added' || kind === 'same') added -= 1;
      return { number: index + 1, kind, text };
    });
}

function kindOf(text: string, isInHunk: boolean): PatchLine['kind'] {
  if (!isInHunk || text.startsWith('\\')) return 'head';
  if (text.startsWith('+')) return 'added';
  return text.startsWith('-') ? 'removed' : 'same';
}

/** Returns the line counts of a hunk before and after, each 1 if omitted; undefined if the line is no hunk head. */
function countsOf(text: string): [number, number] | undefined {
  const [, before = '1', after = '1'] = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/.exec(text) ?? [];
  return text.startsWith('@@ ') ? [Number(before), Number(after)] : undefined;
}
