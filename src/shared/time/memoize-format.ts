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
