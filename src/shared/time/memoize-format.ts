/** Keeps one format per language, because browsers need some milliseconds to create one. */
export function memoizedFormat<Format>(make: (language: string) => Format): (language: string) => Format {
  const formats = new Map<string, Format>();
  return (language) => {
    const format = formats.get(language) ?? make(language);
    formats.set(language, format);
    return format;
  };
}
