import type { Hero, ImageId } from '../../../generated/types.ts';
import type { Say } from '../../lib/text.ts';
import type { Crumb } from '../../lib/trail.ts';

/** What the picture of a page shows, and what is read out in its place. */
export interface ShareCardTexts {
  readonly eyebrow: string | undefined;
  readonly title: string;
  readonly alt: string;
  readonly drawing: ImageId | undefined;
  readonly drawingSide: 'center' | 'right';
}

/** The words and the drawing at the head of the page. */
export function shareCardTexts(
  { eyebrow, title, image, size }: Hero,
  trail: readonly Crumb[],
  say: Say,
): ShareCardTexts {
  const section = trail.length > 2 ? trail.at(-2)?.label : undefined;
  const over = eyebrow ?? section;
  return {
    eyebrow: over === undefined ? undefined : say(over),
    title: say(title),
    alt: say('share.pictureAlt', { title: say(title) }),
    drawing: image,
    // The drawing of the home page leaves its left to the words.
    drawingSide: size === 'home' ? 'right' : 'center',
  };
}
