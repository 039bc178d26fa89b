import { expect, it } from 'vitest';
import { importsOf, isBelow, read, sources } from './sources.ts';

/** Returns our own modules that are loaded with a file; imports of types alone load nothing. */
function readWith(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file) || !sources.includes(file)) return found;
  found.add(file);
  for (const target of importsOf(file).filter((each) => isRead(file, each))) readWith(target, found);
  return found;
}

/** Whether a file imports the target without `type`. */
function isRead(file: string, target: string): boolean {
  const name = target.split('/').at(-1) ?? '';
  return new RegExp(`(?:^|\\n)(?:import|export) (?!type )[^;]*/${name.replaceAll('.', '\\.')}'`).test(read(file));
}

it('choose-state.ts loads no generated module, because a published state may replace them (ADR 76)', () => {
  const files = [...readWith('src/server/choose-state.ts')];
  expect(files).toContain('src/server/domain/published-states/install-newest.ts');
  expect(
    files.filter((file) => isBelow(file, 'src/generated')),
    'Import only types from these modules in the files that choose-state.ts loads, or load them after it.',
  ).toEqual([]);
  expect([...readWith('src/server/open-services.ts')].some((file) => isBelow(file, 'src/generated'))).toBe(true);
});
