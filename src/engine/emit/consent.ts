import { asObject } from '../json.ts';
import { fileOfKind } from '../link/file-of-kind.ts';
import type { EmitContext } from './emit-context.ts';
import { constant, HEADER, type Module } from './module.ts';

/** Emits consent.yaml with its version apart: every page compares the version, but loads the words only to show them. */
export function consentModules({ catalog, print }: EmitContext): Module[] {
  const { version, ...words } = asObject(fileOfKind(catalog.files, 'consent')?.value);
  return [
    { path: 'consent-version.ts', content: `${HEADER}\n${constant('consentVersion', 'number', print(version ?? 0))}` },
    {
      path: 'consent.ts',
      content: `${HEADER}import type { Consent } from './types.ts';\n\n${constant('consent', 'Consent', print(words))}`,
    },
  ];
}
