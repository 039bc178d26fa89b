import type { Translate } from '../../../generated/i18next.ts';
import type { Article, Page } from '../../../generated/types.ts';
import type { ShareCardTexts } from '../../../shared/renderer.ts';
import type { Crumb } from '../../routes/routes.ts';

/** Returns the texts and the drawing of the share picture, from the head of a page or an article. */
export function shareCardTexts(page: Page | Article, trail: readonly Crumb[], t: Translate): ShareCardTexts {
  const { title, image } = 'hero' in page ? page.hero : page;
  const eyebrow = 'hero' in page ? (page.hero.eyebrow ?? sectionOf(trail)) : page.category;
  return {
    eyebrow: eyebrow === undefined ? undefined : t(eyebrow),
    title: t(title),
    alt: t('share.pictureAlt', { title: t(title) }),
    drawing: image,
    // The drawing of the home page leaves its left side free for the words.
    drawingSide: 'hero' in page && page.hero.size === 'home' ? 'right' : 'center',
  };
}

/** Returns the label of the page above this one, or undefined for a page directly below home. */
function sectionOf(trail: readonly Crumb[]): Crumb['label'] | undefined {
  return trail.length > 2 ? trail.at(-2)?.label : undefined;
}
