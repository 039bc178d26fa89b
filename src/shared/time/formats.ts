/**
 * Keeps one format per language, because browsers need some milliseconds to create one.
 * @param alsoBy returns what else the format is made of, such as a time zone: another Content may have another one
 */
export function memoizedFormat<Format>(
  make: (language: string) => Format,
  alsoBy: () => string = () => '',
): (language: string) => Format {
  const formats = new Map<string, Format>();
  return (language) => {
    const key = `${language} ${alsoBy()}`;
    const format = formats.get(key) ?? make(language);
    formats.set(key, format);
    return format;
  };
}

const long = memoizedFormat((language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }));

/** Formats a calendar day (2026-03-14) in a language: the same day in every time zone. */
export function formatDate(day: string, language: string): string {
  return long(language).format(new Date(`${day}T00:00Z`));
}
