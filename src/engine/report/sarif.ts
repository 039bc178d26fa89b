import type { Report } from './report.ts';

/** SARIF 2.1.0 (OASIS), for code-scanning services. */
export function sarif({ entries }: Report): string {
  const rules = [...new Set(entries.map((entry) => entry.code))].sort().map((id) => ({ id }));
  const results = entries.map((entry) => ({
    ruleId: entry.code,
    level: entry.severity,
    message: { text: entry.help === '' ? entry.message : `${entry.message} — ${entry.help}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(entry.file) },
          region: {
            startLine: entry.line,
            startColumn: entry.column,
            endLine: entry.endLine,
            endColumn: entry.endColumn,
          },
        },
      },
    ],
  }));
  const log = {
    version: '2.1.0',
    runs: [{ columnKind: 'utf16CodeUnits', tool: { driver: { name: 'catalog', rules } }, results }],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}
