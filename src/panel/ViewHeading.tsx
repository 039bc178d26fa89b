import { type Ref, useEffect } from 'react';
import { content } from '../shared/content.ts';
import { useTranslation } from '../site/i18n/use-translation.ts';
import { createSharedValue } from './shared-value.ts';

/** What is shown, in words: the view, and what is open above it. */
interface Titles {
  readonly view?: string;
  readonly detail?: string;
}

const titles = createSharedValue<Titles>({});

/** Lets the title of the document name what a part of the panel shows, as long as it does. */
export function useTitle(kind: keyof Titles, title: string): void {
  useEffect(() => {
    titles.set({ ...titles.get(), [kind]: title });
    return () => {
      const { [kind]: _gone, ...others } = titles.get();
      titles.set(others);
    };
  }, [kind, title]);
}

/** The title of the document: who has several tabs, or hears a page, tells the views of the panel apart by it. */
export function DocumentTitle() {
  const { t, language } = useTranslation();
  const { view = '', detail = '' } = titles.use((shown) => shown);
  const names = new Set([detail, view, t(content.routes['staff-panel'].label)].filter((name) => name !== ''));
  const title = t('page.titleSuffix', { title: [...names].join(' | ') });
  // The page has written its own title again, in the new language.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language says when it does
  useEffect(() => {
    document.title = title;
  }, [title, language]);
  return null;
}

/** The heading of a view, which gives the document its title. */
export function ViewHeading({ title, ref }: { readonly title: string; readonly ref?: Ref<HTMLHeadingElement> }) {
  useTitle('view', title);
  return (
    <h2 ref={ref} tabIndex={-1}>
      {title}
    </h2>
  );
}
