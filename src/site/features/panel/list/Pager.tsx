import Button from '@mui/material/Button';
import { useText } from '../../../i18n/text.ts';
import { useWords } from '../use-panel-texts.ts';
import styles from './ListView.module.css';
import { PAGE_SIZE } from './list-state.ts';

interface PagerProps {
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Which rows are shown of how many, and the ways to their neighbours. */
export function Pager({ page, total, onPage }: PagerProps) {
  const words = useWords();
  const { language } = useText();
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const format = (count: number) => new Intl.NumberFormat(language).format(count);
  const from = Math.min((page - 1) * PAGE_SIZE + 1, total);
  const range = { from: format(from), to: format(Math.min(page * PAGE_SIZE, total)), total: format(total) };
  return (
    <nav className={styles.pager} aria-label={words('list.pages')}>
      <p role="status">{words('list.range', range)}</p>
      <Button size="small" disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, last))}>
        {words('list.previous')}
      </Button>
      <Button size="small" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {words('list.next')}
      </Button>
    </nav>
  );
}
