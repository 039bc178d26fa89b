import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

type ViteManifest = Readonly<
  Record<string, { readonly file: string; readonly isEntry?: boolean; readonly imports?: readonly string[] }>
>;

export interface BuiltAssets {
  /** Addresses of the entry script and of whatever it imports. */
  readonly modules: readonly string[];
  readonly style: string;
}

/** What Vite built; the one style sheet is inlined and therefore not served. */
export function readBuiltAssets(siteFolder: string): BuiltAssets {
  const manifestFile = join(siteFolder, 'manifest.vite.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as ViteManifest;
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  const sheet = Object.values(manifest).find(({ file }) => file.endsWith('.css'))?.file;
  if (entry === undefined || sheet === undefined) throw new Error(`${manifestFile} names no entry or no style sheet`);
  const style = readFileSync(join(siteFolder, sheet), 'utf8').trim();
  rmSync(join(siteFolder, sheet));
  return { modules: withImports(entry, manifest).map((key) => `/${manifest[key]?.file}`), style };
}

function withImports(key: string, manifest: ViteManifest): string[] {
  const imported = (manifest[key]?.imports ?? []).flatMap((each) => withImports(each, manifest));
  return [...new Set([...imported, key])];
}
