import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes all previews of a site that publishes expire.
 * @returns a function that restores them
 */
export function endPreviews(checkout: string): () => void {
  const files = globSync('.cache/publishing/preview-*/preview.json', { cwd: checkout }).map((file) =>
    join(checkout, file),
  );
  const before = files.map((file) => readFileSync(file, 'utf8'));
  for (const [index, facts] of before.entries())
    writeFileSync(files[index] ?? '', JSON.stringify({ ...JSON.parse(facts), until: Date.now() }));
  return () => {
    for (const [index, facts] of before.entries()) writeFileSync(files[index] ?? '', facts);
  };
}
