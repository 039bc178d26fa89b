import { content } from '../../../shared/content/content.ts';
import { ButtonRow } from '../../ui/Buttons.tsx';
import styles from './SearchDialog.module.css';

/** Shown when nothing is found: a message and suggestions. */
export function EmptyState({ title, hint }: { readonly title: string; readonly hint: string }) {
  return (
    <div className={styles.waysOn}>
      <p className={styles.nothing}>{title}</p>
      <p>{hint}</p>
      <ButtonRow buttons={content.nothingFound} />
    </div>
  );
}
