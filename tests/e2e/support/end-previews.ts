import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes all previews of a site expire.
 * @param dataDir the folder of its data
 * @returns a function that restores them
 */
export function endPreviews(dataDir: string): () => void {
  const files = globSync('previews/*.json', { cwd: dataDir }).map((file) => join(dataDir, file));
  const before = files.map((file) => readFileSync(file, 'utf8'));
  for (const [index, facts] of before.entries())
    writeFileSync(files[index] ?? '', JSON.stringify({ ...JSON.parse(facts), until: Date.now() }));
  return () => {
    for (const [index, facts] of before.entries()) writeFileSync(files[index] ?? '', facts);
  };
}
