import type { Translate } from '../../../generated/i18next.ts';
import type { Article, Page } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import type { RendererModule, ShareCardTexts } from '../../../shared/renderer.ts';
import type { Crumb } from '../../routes/routes.ts';

/** Returns the texts and the drawing of the share picture, from the head of a page or an article. */
export function shareCardTexts(page: Page | Article, trail: readonly Crumb[], t: Translate): ShareCardTexts {
  const { title, image } = 'hero' in page ? page.hero : page;
  const eyebrow = 'hero' in page ? (page.hero.eyebrow ?? sectionOf(trail)) : page.category;
  return {
    eyebrow: eyebrow === undefined ? undefined : t(eyebrow),
    title: t(title),
    alt: t('share.pictureAlt', { title: t(title) }),
    drawing: image ?? content.brand.share,
    // The drawing of the home page leaves its left side free for the words.
    drawingSide: 'hero' in page && page.hero.size === 'home' ? 'right' : 'center',
  };
}

/** Returns the label of the page above this one, or undefined for a page directly below home. */
function sectionOf(trail: readonly Crumb[]): Crumb['label'] | undefined {
  return trail.length > 2 ? trail.at(-2)?.label : undefined;
}

/** The size of the picture of a shared page; networks show it without cutting. */
export const SHARE_CARD = { width: 1200, height: 630 } as const;

/**
 * Offset of the drawing from the right edge of the picture, in pixels. The part that must be seen is then centered in the
 * space beside the bow.
 */
const OVERHANG = { center: -120, right: 0 };
const DRAWING = { width: 840, height: SHARE_CARD.height };
/** Font sizes by length of the title, so that no title takes more than half of the height. */
const TITLE_SIZES = [
  { letters: 30, size: 66 },
  { letters: 52, size: 56 },
  { letters: Number.POSITIVE_INFINITY, size: 46 },
] as const;

/** The picture of a page on networks: its title on a dark bow before its drawing. Uses only the CSS that satori can draw. */
export function ShareCard({
  eyebrow,
  title,
  host,
  logo,
  drawing,
  drawingSide,
}: Parameters<RendererModule['ShareCard']>[0]) {
  const { colors: color, type } = content.brand;
  const size = TITLE_SIZES.find(({ letters }) => title.length <= letters)?.size;
  return (
    <div style={{ ...ground, backgroundColor: color.ink, color: color.white, fontFamily: type.family }}>
      {drawing !== undefined && (
        <img
          src={drawing}
          alt=""
          {...DRAWING}
          style={{
            position: 'absolute',
            right: OVERHANG[drawingSide],
            top: 0,
            objectFit: 'cover',
            objectPosition: drawingSide,
          }}
        />
      )}
      <div style={{ ...bow, backgroundColor: color.ink }} />
      <div style={column}>
        <img src={logo} alt="" height={64} />
        <div style={{ display: 'flex', flexDirection: 'column', gap: 16 }}>
          {eyebrow !== undefined && <div style={{ fontSize: 25, fontWeight: 700, color: color.star }}>{eyebrow}</div>}
          <div style={{ ...heading, fontSize: size }}>{title}</div>
        </div>
        <div style={{ fontSize: 23, color: color.foam }}>{host}</div>
      </div>
    </div>
  );
}

const ground = {
  display: 'flex',
  width: '100%',
  height: '100%',
};
const bow = {
  position: 'absolute',
  left: -620,
  top: -385,
  width: 1240,
  height: 1400,
  borderRadius: '50%',
} as const;
const column = {
  position: 'absolute',
  left: 64,
  top: 56,
  width: 520,
  height: SHARE_CARD.height - 2 * 56,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
} as const;
const heading = {
  display: 'block',
  fontWeight: 700,
  lineHeight: 1.1,
  letterSpacing: '-0.01em',
  textWrap: 'balance',
  lineClamp: 6,
} as const;
