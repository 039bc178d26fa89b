import { useState } from 'react';
import type { LanguageId } from '../../generated/types.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useHydrated } from '../loading/use-hydrated.ts';

interface WrittenTextProps {
  readonly as: 'p' | 'span' | 'time';
  /** The value that `say` formats: the same value in the same language gives the same text. */
  readonly of: string;
  readonly say: (value: string, language: LanguageId) => string;
  readonly className?: string | undefined;
  readonly dateTime?: string;
}

/**
 * A text that is slow to format, such as a day in words: the first Intl.DateTimeFormat takes a slow phone 100 ms. Text from
 * the prerenderer is kept until the value or the language changes.
 */
export function WrittenText({ as: Element, of, say, ...attributes }: WrittenTextProps) {
  const { language } = useTranslation();
  const isHydrating = !useHydrated() && typeof window !== 'undefined';
  const text = `${language} ${of}`;
  const [written, setWritten] = useState(isHydrating ? text : undefined);
  if (written !== undefined && written !== text) setWritten(undefined);
  return (
    <Element {...attributes} suppressHydrationWarning>
      {written === text ? '' : say(of, language)}
    </Element>
  );
}
