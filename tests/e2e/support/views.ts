import { site } from '../../../src/generated/site.ts';
import type { LanguageId } from '../../../src/generated/types.ts';

/** How wide a window is that the pages are looked at in: a phone and a desk. */
export const WIDTHS = [375, 1280] as const;

/** Who looks at a page: in which language, and on what. */
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

/** Each subject in every view. */
export function everyView<Subject extends object>(subjects: readonly Subject[]): readonly Viewed<Subject>[] {
  return subjects.flatMap((subject) => views.map((view) => ({ ...subject, ...view })));
}

/**
 * Each subject in one view, and every view with as many subjects as any other; what is left of `everyView` is for the
 * deep tests.
 */
export function oneViewEach<Subject extends object>(subjects: readonly Subject[]): readonly Viewed<Subject>[] {
  return subjects.flatMap((subject, index) => {
    const view = views[index % views.length];
    return view === undefined ? [] : [{ ...subject, ...view }];
  });
}
