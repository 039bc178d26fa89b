import { createHash } from 'node:crypto';
import type { FileEdit } from '../../../engine/authoring/edit/edits.ts';
import { isKeyOfStaff, kindOfFile } from '../../../engine/contract/catalog-files.ts';
import type { Json } from '../../../engine/contract/json.ts';
import { parsePointer } from '../../../engine/contract/json.ts';
import { tooDeepAt } from '../../../engine/core/parse/to-json.ts';
import type { CatalogFileChange } from '../../../generated/api.ts';
import { content, perContent } from '../../../shared/content.ts';
import { parsedJson } from '../../../shared/parsed-json.ts';

/** The kinds of files that panel.yaml allows to be changed in the panel, by the names of their schemas. */
export const offeredKinds = perContent(
  (): readonly string[] => content.panelContent?.sections.flatMap(({ files }) => files.map(({ kind }) => kind)) ?? [],
);

/** Whether a place of a file, or its whole text with an empty pointer, may be changed in the panel; without one, anything of it. */
export function isOffered(path: string, pointer?: string): boolean {
  const kind = kindOfFile(path);
  if (kind === undefined || !offeredKinds().includes(kind.schema)) return false;
  return pointer === undefined || isKeyOfStaff(kind, String(parsePointer(pointer)[0]));
}

/**
 * Returns the edit that a change requests; undefined if its value or target is missing, or the value is not JSON or nests deeper
 * than a file may.
 */
export function readChange({ kind, pointer: text, value, to }: CatalogFileChange): FileEdit | undefined {
  const pointer = parsePointer(text);
  if (kind === 'remove') return { kind, pointer };
  if (kind === 'move') return to === undefined ? undefined : { kind, pointer, to };
  const json = value === undefined ? undefined : jsonOf(value);
  return json === undefined ? undefined : { kind, pointer, value: json };
}

function jsonOf(text: string): Json | undefined {
  // Threads cannot be sent a value that nests without limit.
  return tooDeepAt(text) === undefined ? (parsedJson(text) as Json | undefined) : undefined;
}

/** Returns a hash that shows whether a place still has the same value; empty for no value. */
export function versionOf(value: Json | undefined): string {
  if (value === undefined) return '';
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}
