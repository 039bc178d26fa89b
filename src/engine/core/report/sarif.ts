import type { Position } from './diagnostic.ts';
import { documentationOf } from './docs/documentation-of.ts';
import { fileOf, markdownOf } from './docs/error-pages.ts';
import type { Entry, Report } from './report.ts';
import { shortened } from './shortened.ts';
import { textWithPlaces } from './text-with-places.ts';

/**
 * SARIF 2.1.0 (OASIS), for code-scanning services: the first problems of each rule, with its documentation, and as a notification
 * how many more there are.
 * @param docs the address of docs/errors, with a slash at the end
 */
export function sarif(report: Report, docs: string): string {
  const { messages } = report;
  const { shown: entries, rest } = shortened(report.entries);
  const codes = [...new Set(entries.map((entry) => entry.code))].sort();
  const marks = fingerprints(entries);
  const results = entries.map((entry, index) => ({
    ruleId: entry.code,
    ruleIndex: codes.indexOf(entry.code),
    level: entry.severity,
    message: { text: textWithPlaces(entry, messages) },
    locations: [{ physicalLocation: locationOf(entry) }],
    ...(entry.first === undefined
      ? {}
      : {
          relatedLocations: [{ id: 1, message: { text: messages.first }, physicalLocation: locationOf(entry.first) }],
        }),
    partialFingerprints: { 'catalogProblem/v1': marks[index] },
  }));
  const rules = codes.map((code) => ruleOf(code, report, docs));
  const notifications = rest.map(({ code, count }) => ({
    level: 'note',
    message: { text: messages.rest(count, code) },
    associatedRule: { id: code },
  }));
  const invocations =
    rest.length === 0
      ? {}
      : { invocations: [{ executionSuccessful: true, toolExecutionNotifications: notifications }] };
  const log = {
    $schema: 'http://json.schemastore.org/sarif-2.1.0',
    version: '2.1.0',
    runs: [{ columnKind: 'utf16CodeUnits', tool: { driver: { name: 'catalog', rules } }, results, ...invocations }],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function ruleOf(id: string, { language }: Report, docs: string) {
  const documentation = documentationOf(id);
  if (documentation === undefined) return { id };
  const { title, what, why, todo } = documentation[language];
  return {
    id,
    shortDescription: { text: title },
    fullDescription: { text: `${what} ${why}` },
    help: { text: `${what} ${why} ${todo}`, markdown: markdownOf(documentation, language) },
    helpUri: `${docs}${fileOf(id)}`,
    defaultConfiguration: { level: documentation.warning === undefined ? 'error' : 'warning' },
  };
}

function locationOf({ file, line, column, endLine, endColumn }: Position) {
  return {
    artifactLocation: { uri: encodeURI(file) },
    region: { startLine: line, startColumn: column, endLine, endColumn },
  };
}

/**
 * Keys by which a service recognizes a problem after lines have moved or the language has changed: hashes of the code, the
 * file and the text of the line, numbered when several are equal.
 */
function fingerprints(entries: readonly Entry[]): string[] {
  const counts = new Map<string, number>();
  return entries.map(({ code, file, excerpt }) => {
    const key = JSON.stringify([code, file, excerpt.trim()]);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return `${hashOf(key)}:${count}`;
  });
}

/** FNV-1a, 64 bits: a hash to identify, not a cryptographic one. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}
