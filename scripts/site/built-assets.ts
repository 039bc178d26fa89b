import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ViteChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type ViteManifest = Readonly<Record<string, ViteChunk>>;

/** The style of one chunk of code. */
export interface StyleSheet {
  readonly url: string;
  readonly text: string;
}

export interface BuiltAssets {
  /** Addresses of the entry script and of whatever it imports. */
  readonly modules: readonly string[];
  /** The style of every page. */
  readonly base: readonly StyleSheet[];
  /** What comes with code that only some pages load. */
  readonly others: readonly StyleSheet[];
}

/** What Vite built, by its manifest, which stays beside it. */
export function readBuiltAssets(siteFolder: string): BuiltAssets {
  const manifestFile = join(siteFolder, 'manifest.vite.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as ViteManifest;
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (entry === undefined) throw new Error(`${manifestFile} names no entry`);
  const needed = withImports(entry, manifest);
  const base = sheetsOf(needed, manifest);
  const all = sheetsOf(Object.keys(manifest), manifest);
  const read = (file: string) => ({ url: `/${file}`, text: readFileSync(join(siteFolder, file), 'utf8').trim() });
  return {
    modules: needed.map((key) => `/${manifest[key]?.file}`),
    base: base.map(read),
    others: all.filter((file) => !base.includes(file)).map(read),
  };
}

function withImports(key: string, manifest: ViteManifest): string[] {
  const imported = (manifest[key]?.imports ?? []).flatMap((each) => withImports(each, manifest));
  return [...new Set([...imported, key])];
}

function sheetsOf(keys: readonly string[], manifest: ViteManifest): string[] {
  return [...new Set(keys.flatMap((key) => manifest[key]?.css ?? []))];
}
