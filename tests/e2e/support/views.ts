import { site } from '../../../src/generated/site.ts';
import type { LanguageId } from '../../../src/generated/types.ts';

/** The window widths of the tests: a phone and a desk. */
export const WIDTHS = [375, 1280] as const;

/** The language and window width in which a page is viewed. */
export interface View {
  readonly language: LanguageId;
  readonly width: (typeof WIDTHS)[number];
}

/** One view in the gate, the others in the deep tests. */
export const LANGUAGES_AND_WIDTHS: Readonly<Record<'gate' | 'deep', readonly (readonly [LanguageId, number])[]>> = {
  gate: [['es', 375]],
  deep: [
    ['en', 1280],
    ['es', 1280],
    ['en', 375],
  ],
};

const views: readonly View[] = WIDTHS.flatMap((width) =>
  site.languages.map(({ id: language }) => ({ language, width })),
);

type Viewed<Subject> = Subject & View;

/** Combines each subject with every view. */
export function everyView<Subject extends object>(subjects: readonly Subject[]): readonly Viewed<Subject>[] {
  return subjects.flatMap((subject) => views.map((view) => ({ ...subject, ...view })));
}

/**
 * Combines each subject with one view, with the views evenly distributed; the remaining pairs of `everyView` are for the
 * deep tests.
 */
export function oneViewEach<Subject extends object>(subjects: readonly Subject[]): readonly Viewed<Subject>[] {
  return subjects.flatMap((subject, index) => {
    const view = views[index % views.length];
    return view === undefined ? [] : [{ ...subject, ...view }];
  });
}
