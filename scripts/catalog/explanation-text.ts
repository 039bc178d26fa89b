import { stringify } from 'yaml';
import type { Explanation, Place } from '../../src/engine/explain.ts';

/** Explanations for a person at a terminal. */
export function explanationText(explanations: readonly Explanation[], folder: string): string {
  const place = ({ file, line, column }: Place) => `${folder}/${file}:${line}:${column}`;
  const blocks = explanations.map(({ kind, id, definedAt, value, shownAt }) => {
    const final = stringify(value, { indent: 2 }).trimEnd().replaceAll(/^/gm, '    ');
    const shown = shownAt.map((at) => `    ${place(at)}  ${at.what}`).join('\n') || '    nowhere';
    return `${kind} ${id}\n  defined at ${place(definedAt)}\n  final value\n${final}\n  shown at\n${shown}\n`;
  });
  return blocks.join('\n');
}
