import { useState } from 'react';
import type { LanguageId } from '../../generated/types.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useHydrated } from '../loading/hydration.ts';

interface WrittenTextProps {
  readonly as: 'p' | 'span' | 'time';
  readonly value: string;
  /** Returns the text of a value in a language; always the same for both. */
  readonly format: (value: string, language: LanguageId) => string;
  readonly className?: string | undefined;
  readonly dateTime?: string;
}

/**
 * A text that is slow to format, such as a day in words: the first Intl.DateTimeFormat takes a slow phone 100 ms. Text from
 * the prerenderer is kept until the value or the language changes.
 */
export function WrittenText({ as: Element, value, format, ...attributes }: WrittenTextProps) {
  const { language } = useTranslation();
  const isHydrating = !useHydrated() && typeof window !== 'undefined';
  const text = `${language} ${value}`;
  const [written, setWritten] = useState(isHydrating ? text : undefined);
  if (written !== undefined && written !== text) setWritten(undefined);
  return (
    <Element {...attributes} suppressHydrationWarning>
      {written === text ? '' : format(value, language)}
    </Element>
  );
}
