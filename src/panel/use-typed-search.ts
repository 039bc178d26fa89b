import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Long enough to type a word, short enough not to be noticed. */
const TYPING_MS = 250;

/**
 * Holds the text of a search field, and searches once typing pauses.
 * @param search what was last searched for; a change from elsewhere, such as going back, is shown in the field
 */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
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
  useEffect(() => {
    if (search === searched.current) return;
    searched.current = search;
    setText(search);
  }, [search]);
  return {
    text,
    setText,
    /** Searches without waiting for the pause. */
    searchNow: () => searchFor(text),
  };
}
