import table from '../../../schema/capabilities.json' with { type: 'json' };
import { CATALOG_FILES, isPart, matches, type SchemaName } from './catalog-files.ts';
import type { Operation } from './contract.ts';
import type { IdKind, MessageLanguage } from './schemas.ts';

/**
 * The values of files, or of targets anywhere (`target`), that use a capability: the places below the root, with `*` for each
 * key or index, and which values there do. Without values, any does.
 */
export interface Use {
  readonly of: SchemaName | 'target';
  readonly at: string;
  readonly values?: readonly string[];
  /** Whether a file without the last key of the path uses it, too. */
  readonly isDefault?: boolean;
}

/** A part of the site that an agency may lack. What is of several capabilities is there while one of them is on. */
interface CapabilityParts {
  /** Its name for users: a noun in the plural, in a sentence. */
  readonly called: Readonly<Record<MessageLanguage, string>>;
  /** The path of the agency's own file that switches it on; `*` stands for a name. */
  readonly file: string;
  /** The capabilities without which it cannot be. */
  readonly needs?: readonly Capability[];
  /** The kinds of files that only it needs, besides its own file. */
  readonly files?: readonly SchemaName[];
  /** The entries, by kind and id, that the program names or that belong to its forms. */
  readonly entries: Readonly<Partial<Record<IdKind, readonly string[]>>>;
  /** What else its pack brings, under names that an agency without it may give to something of its own. */
  readonly packEntries?: Readonly<Partial<Record<IdKind, readonly string[]>>>;
  readonly uses?: readonly Use[];
  /** The keys that files need not have without it, as schema and path; `*` at the end stands for any rest. */
  readonly keys?: readonly string[];
  /** The keys that files need not have with it, because they replace others. */
  readonly keysInstead?: readonly string[];
  /** The files of schema/api, and single operations, that it offers. Those of an audience follow from it. */
  readonly operations: readonly string[];
}

export const CAPABILITY_IDS = ['accounts', 'staff', 'vessels', 'quotes', 'followers', 'blog'] as const;
export type Capability = (typeof CAPABILITY_IDS)[number];

/**
 * Every capability with all that belongs to it: what is in none belongs to every site. The JSON module widens its literals, so its
 * type is asserted here; tests/engine/rules/capability-off.test.ts compares it with what there is.
 */
export const CAPABILITIES = table as unknown as Readonly<Record<Capability, CapabilityParts>>;

/** The capabilities of a catalog whose own file is missing. */
export function capabilitiesOff(paths: readonly string[]): ReadonlySet<Capability> {
  return new Set(CAPABILITY_IDS.filter((id) => !paths.some((path) => switchesOn(id, path))));
}

/** Whether a file switches a capability on: it has the path that is said, or is in the folder of that list. */
export function switchesOn(id: Capability, path: string): boolean {
  const { file } = CAPABILITIES[id];
  return matches(file, path) || CATALOG_FILES.some((kind) => kind.path === file && isPart(kind, path));
}

/** The capabilities of which one must be on for an entry; none for one that every site may have. */
export function capabilitiesOfEntry(kind: IdKind, id: string): readonly Capability[] {
  if (kind === 'article') return ['blog'];
  return CAPABILITY_IDS.filter((each) => CAPABILITIES[each].entries[kind]?.includes(id));
}

/** The capabilities that an entry belongs to or comes with: without them, nobody has it unless the agency has its own. */
export function capabilitiesBringing(kind: IdKind, id: string): readonly Capability[] {
  const named = capabilitiesOfEntry(kind, id);
  return named.length > 0
    ? named
    : CAPABILITY_IDS.filter((each) => CAPABILITIES[each].packEntries?.[kind]?.includes(id));
}

/**
 * Whether a key of a file belongs only to capabilities that are off, or replaces one of a capability that is on: then the file
 * need not have it.
 */
export function isKeyOff(schema: SchemaName, pointer: readonly (string | number)[], off: ReadonlySet<Capability>) {
  const path = [schema, ...pointer].join('/');
  if (CAPABILITY_IDS.some((id) => !off.has(id) && CAPABILITIES[id].keysInstead?.includes(path))) return true;
  return isOff(
    CAPABILITY_IDS.filter((id) =>
      CAPABILITIES[id].keys?.some((key) =>
        key.endsWith('*') ? path.startsWith(key.slice(0, -1)) : path === key || path.startsWith(`${key}/`),
      ),
    ),
    off,
  );
}

/** Whether files of a kind belong only to capabilities that are off. */
export function isKindOff(schema: SchemaName, path: string, off: ReadonlySet<Capability>): boolean {
  return isOff(
    CAPABILITY_IDS.filter((id) => CAPABILITIES[id].file === path || CAPABILITIES[id].files?.includes(schema)),
    off,
  );
}

/** Whether something belongs to capabilities, all of which are off. */
export function isOff(of: readonly Capability[], off: ReadonlySet<Capability>): boolean {
  return of.length > 0 && of.every((id) => off.has(id));
}

/**
 * The capabilities that an operation needs: one of each group.
 * @param feature the file of schema/api that it is in
 */
export function capabilitiesOfOperation(feature: string, id: string, { audience, path }: Operation): Capability[][] {
  const caller: Capability | undefined = path.startsWith('/internal/')
    ? 'staff'
    : audience === 'client'
      ? 'accounts'
      : undefined;
  const named = CAPABILITY_IDS.filter((each) =>
    CAPABILITIES[each].operations.some((name) => name === feature || name === id),
  );
  const others = caller !== undefined && named.includes(caller) ? [] : named;
  return [caller === undefined ? [] : [caller], others].filter((group) => group.length > 0);
}
