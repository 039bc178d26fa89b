import { readFile } from 'node:fs/promises';
import { StartError } from '../../start-error.ts';

const HASH = /^sha(256|384|512)-[A-Za-z0-9+/]{43,88}={0,2}$/;

/** What the build says about its pages: the hashes of their inline elements. */
export interface InlineHashes {
  readonly styleHashes: readonly string[];
  readonly scriptHashes: readonly string[];
}

/** @throws StartError if the file is missing or is not of that form */
export async function loadInlineHashes(file: string): Promise<InlineHashes> {
  const hashes = hashesOf(await readFile(file, 'utf8').catch(() => ''));
  if (hashes === undefined) {
    throw new StartError(
      `Cannot start: ${file} is missing or malformed. It must hold { "styleHashes": ["sha256-…"], "scriptHashes": ["sha256-…"] }\nBuild the site first: npm run build`,
    );
  }
  return hashes;
}

function hashesOf(text: string): InlineHashes | undefined {
  try {
    const { styleHashes, scriptHashes } = JSON.parse(text) as { styleHashes?: unknown; scriptHashes?: unknown };
    return isHashes(styleHashes) && isHashes(scriptHashes) ? { styleHashes, scriptHashes } : undefined;
  } catch {
    return undefined;
  }
}

/** The hashes go into a header: anything else there could add directives of its own. */
function isHashes(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((hash) => typeof hash === 'string' && HASH.test(hash));
}
