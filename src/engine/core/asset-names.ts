import { type Format, formatOf } from '../contract/formats.ts';
import type { FileRole } from '../contract/schemas.ts';
import { eachSchema } from '../contract/schemas.ts';
import { type Meant, meant, plainWords } from './suggest.ts';

interface AssetName {
  readonly role: FileRole;
  readonly pattern: string;
  readonly maxBytes: number;
}

/** The folder, name pattern, format, endings and maximum size of the assets of each role, collected from the schemas. */
const NAMES = new Map(
  [...assetNames()].map(({ role, pattern, maxBytes }) => {
    const folder = pattern.slice(1, pattern.indexOf('/'));
    const [, endings = ''] = /\\\.\(?([a-z|]+)\)?\$$/.exec(pattern) ?? [];
    const name = {
      folder,
      expression: new RegExp(pattern, 'u'),
      format: formatOf(pattern),
      endings: endings.split('|'),
      maxBytes,
    };
    return [role, name] as const;
  }),
);

export const ASSET_FOLDERS: readonly string[] = [...NAMES.values()].map(({ folder }) => folder);

export function isAssetOf(role: FileRole, path: string): boolean {
  return NAMES.get(role)?.expression.test(path) ?? false;
}

export function isAssetName(path: string): boolean {
  return [...NAMES.keys()].some((role) => isAssetOf(role, path));
}

/** The format that file names in a folder must have. */
export function formatInFolder(folder: string): Format | undefined {
  return [...NAMES.values()].find((name) => name.folder === folder)?.format;
}

/** The endings that file names in a folder may have, without the dot; none for a folder of other files. */
export function endingsInFolder(folder: string): readonly string[] {
  return [...NAMES.values()].find((name) => name.folder === folder)?.endings ?? [];
}

/** The bytes that a file of a role may have. */
export function maxBytesOf(role: FileRole): number {
  return NAMES.get(role)?.maxBytes ?? Number.POSITIVE_INFINITY;
}

/** The existing file that a badly written name means: `images\\x.svg`, `guia.PDF`, `/files/Guía.pdf`. */
export function assetMeant(written: string, format: Format | undefined, paths: Iterable<string>): Meant {
  const name = format && [...NAMES.values()].find((each) => each.format === format);
  if (name === undefined) return {};
  const others = [...paths].filter((path) => name.expression.test(path));
  const [same, ...more] = others.filter((path) => plainName(path) === plainName(written));
  if (same !== undefined && more.length === 0) return { suggestion: same, isSure: true };
  return meant(`${name.folder}/${plainName(written)}`, others);
}

/** The name of a file without its folder, in small letters without accents, blanks and signs. */
function plainName(path: string): string {
  const name = path.replaceAll('%20', ' ').split(/[\\/]/).at(-1) ?? '';
  const dot = name.lastIndexOf('.');
  return dot < 1 ? plainWords(name) : `${plainWords(name.slice(0, dot))}.${plainWords(name.slice(dot + 1))}`;
}

function* assetNames(): Iterable<AssetName> {
  for (const { catalogFile: role, pattern, maxBytes = Number.POSITIVE_INFINITY } of eachSchema())
    if (role !== undefined && pattern !== undefined) yield { role, pattern, maxBytes };
}
