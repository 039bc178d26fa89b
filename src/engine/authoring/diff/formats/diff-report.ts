import type { MessageLanguage } from '../../../contract/schemas.ts';
import type { Change, Section } from '../change.ts';
import { SECTIONS } from '../change.ts';

/** The differences since a revision, and what could not be compared. */
export interface DiffReport {
  readonly language: MessageLanguage;
  /** The revision as the caller wrote it, and the commit that it names. */
  readonly revision: string;
  readonly commit: string;
  readonly changes: readonly Change[];
  /** The number of errors in the catalog of the revision, and its files that could not be read. */
  readonly errors: number;
  readonly unread: readonly string[];
}

/** The changes of one thing below one heading. */
interface Group {
  readonly thing: string;
  readonly changes: readonly Change[];
}

/** The sections that have changes, in their order, with the changes of each thing together. */
export function sectionsOf(
  changes: readonly Change[],
): { readonly section: Section; readonly count: number; readonly groups: readonly Group[] }[] {
  return SECTIONS.flatMap((section) => {
    const inSection = changes.filter((change) => change.section === section);
    const groups = [...Map.groupBy(inSection, ({ thing }) => thing)].map(([thing, ofThing]) => ({
      thing,
      changes: ofThing,
    }));
    return groups.length === 0 ? [] : [{ section, count: inSection.length, groups }];
  });
}
