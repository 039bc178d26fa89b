import type { Translate } from '../../../generated/i18next.ts';
import type { Article, ImageId, Page } from '../../../generated/types.ts';
import type { Crumb } from '../../routes/trail.ts';

/** What the picture of a page shows, and what is read out in its place. */
export interface ShareCardTexts {
  readonly eyebrow: string | undefined;
  readonly title: string;
  readonly alt: string;
  readonly drawing: ImageId | undefined;
  readonly drawingSide: 'center' | 'right';
}

/** The words and the drawing at the head of a page or an article. */
export function shareCardTexts(page: Page | Article, trail: readonly Crumb[], t: Translate): ShareCardTexts {
  const { title, image } = 'hero' in page ? page.hero : page;
  const eyebrow = 'hero' in page ? (page.hero.eyebrow ?? sectionOf(trail)) : page.category;
  return {
    eyebrow: eyebrow === undefined ? undefined : t(eyebrow),
    title: t(title),
    alt: t('share.pictureAlt', { title: t(title) }),
    drawing: image,
    // The drawing of the home page leaves its left to the words.
    drawingSide: 'hero' in page && page.hero.size === 'home' ? 'right' : 'center',
  };
}

/** The page between home and this one. */
function sectionOf(trail: readonly Crumb[]): Crumb['label'] | undefined {
  return trail.length > 2 ? trail.at(-2)?.label : undefined;
}
