import TextField from '@mui/material/TextField';
import { MAX_SEARCH_LENGTH } from '../../shared/lists/search-length.ts';
import { useTypedSearch } from '../use-typed-search.ts';
import styles from './ListTools.module.css';

interface ListSearchProps {
  readonly search: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly onSearch: (search: string) => void;
}

/** Searches once typing pauses, or at once on Enter. */
export function ListSearch({ search, label, hint, onSearch }: ListSearchProps) {
  const { text, setText, searchNow } = useTypedSearch(search, onSearch);
  return (
    <TextField
      type="search"
      size="small"
      className={styles.search ?? ''}
      label={label}
      placeholder={hint}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && searchNow()}
      slotProps={{ htmlInput: { maxLength: MAX_SEARCH_LENGTH }, inputLabel: { shrink: true } }}
    />
  );
}
