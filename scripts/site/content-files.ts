import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Content, content } from '../../src/shared/content/content.ts';
import { contentPartPath } from '../../src/shared/routes/site-paths.ts';
import type { Renderer } from './renderer.ts';

/** Returns the digest of a Content, which names its files. */
export function contentDigest(of: Content): string {
  return createHash('sha256').update(JSON.stringify(of)).digest('base64url').slice(0, 16);
}

/**
 * Writes what browsers load of the Content in use: its parts in every language, its drawings and the sprite of its icons.
 * @param drawings the folder with the drawings
 */
export function writeContent({ contentParts }: Renderer, siteFolder: string, drawings: string): void {
  const digest = contentDigest(content);
  for (const { id: language } of content.site.languages)
    for (const [name, part] of contentParts(language))
      write(join(siteFolder, contentPartPath(digest, language, name)), (file) =>
        writeFileSync(file, JSON.stringify(part)),
      );
  const addresses = Object.entries(content.images).map(([path, { url }]) => [path, url] as const);
  for (const [path, url] of [...addresses, ['icons.svg', content.spriteUrl] as const])
    write(join(siteFolder, url), (file) => copyFileSync(join(drawings, path), file));
}

function write(file: string, to: (file: string) => void): void {
  mkdirSync(dirname(file), { recursive: true });
  to(file);
}
