import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './ListTools.module.css';
import { MAX_SEARCH_LENGTH } from './list-state.ts';

interface ListSearchProps {
  readonly search: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly onSearch: (search: string) => void;
}

/** Long enough to type a word, short enough not to be noticed. */
const TYPING_MS = 250;

/** Searches once typing pauses, or at once on Enter. */
export function ListSearch({ search, label, hint, onSearch }: ListSearchProps) {
  const [text, setText] = useState(search);
  const searched = useRef(search);
  const searchFor = (words: string) => {
    if (words === searched.current) return;
    searched.current = words;
    onSearch(words);
  };
  const searchLater = useEffectEvent(searchFor);
  useEffect(() => {
    const timer = setTimeout(() => searchLater(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  // A change from elsewhere, such as going back, is shown in the field.
  useEffect(() => {
    if (search === searched.current) return;
    searched.current = search;
    setText(search);
  }, [search]);
  return (
    <TextField
      type="search"
      size="small"
      className={styles.search ?? ''}
      label={label}
      placeholder={hint}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && searchFor(text)}
      slotProps={{ htmlInput: { maxLength: MAX_SEARCH_LENGTH }, inputLabel: { shrink: true } }}
    />
  );
}
