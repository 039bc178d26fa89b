import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './command.ts';

const usage = `npm run --silent sbom > FILE
Prints the bill of materials (CycloneDX) of the locked packages that the server and the pages use, whatever is installed.
`;

interface Lock {
  readonly packages: Record<string, { readonly dev?: true; devDependencies?: unknown }>;
}

// `npm sbom --omit=dev` leaves out packages that the server needs if one for development also needs them, such as pg. So it gets
// the project without any for development.
await runCommand({ usage }, async () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { devDependencies?: unknown };
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  delete manifest.devDependencies;
  for (const [path, entry] of Object.entries(lock.packages))
    if (entry.dev) delete lock.packages[path];
    else delete entry.devDependencies;
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
    const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
    execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
