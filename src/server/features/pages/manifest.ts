import { readFile } from 'node:fs/promises';
import { StartError } from '../../start-error.ts';

const HASH = /^sha(256|384|512)-[A-Za-z0-9+/]{43,88}={0,2}$/;

/**
 * What the build says about its pages: the hashes of their inline style elements.
 * @throws StartError if the file is missing or is not of that form
 */
export async function loadStyleHashes(file: string): Promise<readonly string[]> {
  const hashes = hashesOf(await readFile(file, 'utf8').catch(() => ''));
  if (hashes === undefined) {
    throw new StartError(
      `Cannot start: ${file} is missing or malformed. It must hold { "styleHashes": ["sha256-…"] }\nBuild the site first: npm run build`,
    );
  }
  return hashes;
}

function hashesOf(text: string): readonly string[] | undefined {
  try {
    const { styleHashes } = JSON.parse(text) as { styleHashes?: unknown };
    // The hashes go into a header: anything else there could add directives of its own.
    const isSound =
      Array.isArray(styleHashes) && styleHashes.every((hash) => typeof hash === 'string' && HASH.test(hash));
    return isSound ? styleHashes : undefined;
  } catch {
    return undefined;
  }
}
