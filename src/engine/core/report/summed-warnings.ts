import { documentationOf } from './docs/documentation-of.ts';
import type { Report } from './report.ts';

/** One line for each kind of warning: the number of warnings, and how to show them. */
export function summedWarnings({ entries, messages, language }: Report): string[] {
  const counts = new Map<string, number>();
  for (const { code, severity } of entries) if (severity === 'warning') counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].flatMap(([code, count]) => {
    if (documentationOf(code)?.isSum)
      return entries
        .filter((entry) => entry.code === code)
        .map(({ message }) => `${messages.severity.warning}[${code}] ${message}`);
    const [one, many] = documentationOf(code)?.warning?.[language] ?? [code, code];
    return `${messages.severity.warning}[${code}] ${count} ${count === 1 ? one : many}: \`npm run check -- --warnings\``;
  });
}
