import type { Brand } from '../../generated/types.ts';
import { content, perContent } from '../../shared/content.ts';

/** The brand of the Content in use, as values. */
export const brand = perContent(() => brandOf(content.brand));

/**
 * The brand as it is used on pages, with sizes and distances: style sheets read it as custom properties, MUI's theme reads it as
 * values. The compiler has checked the contrast of its colours (WCAG 2.2, 1.4.3).
 */
function brandOf({ colors: color, radius, type: { family } }: Brand) {
  const stroke = `fill='none' stroke='${encodeURIComponent(color.ink)}' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'`;
  const ink = [1, 3, 5].map((at) => Number.parseInt(color.ink.slice(at, at + 2), 16)).join(' ');
  const corner = (share: number) => `${Math.round(radius * share)}px`;
  return {
    color,
    font: { text: `'${family} Variable', '${family} Fallback', system-ui, sans-serif` },
    /** The only font sizes: 14, 15 (the labels of fields), 16, 18, 22, 28, 36 and 48 px; titles are smaller on a phone. */
    size: {
      small: '0.875rem',
      label: '0.9375rem',
      body: '1rem',
      lead: '1.125rem',
      h3: 'clamp(1.125rem, 1.04rem + 0.4vw, 1.375rem)',
      h2: 'clamp(1.5rem, 1.4rem + 0.45vw, 1.75rem)',
      h1: 'clamp(1.75rem, 1.55rem + 0.9vw, 2.25rem)',
      display: 'clamp(2rem, 1.6rem + 1.8vw, 3rem)',
    },
    /** In pixels: on a phone, letters of twice the size need the room that growing distances would take (WCAG 2.2, 1.4.4). */
    space: {
      1: '4px',
      2: '8px',
      3: '12px',
      4: '16px',
      5: '24px',
      6: '32px',
      7: '48px',
      8: '72px',
      gutter: 'clamp(16px, 4vw, 40px)',
    },
    radius: {
      mark: corner(1 / 3),
      small: corner(1 / 2),
      field: corner(2 / 3),
      medium: corner(1),
      large: corner(5 / 3),
      pill: radius === 0 ? '0px' : '999px',
    },
    elevation: {
      low: `0 1px 2px rgb(${ink} / 6%), 0 2px 8px rgb(${ink} / 6%)`,
      high: `0 12px 40px rgb(${ink} / 18%)`,
    },
    /** The arrow of a choice from a list: the chevron of the icons, on white. */
    arrow: {
      select: `url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><path d='M6 9l6 6 6-6' ${stroke}/></svg>")`,
    },
    /** The backdrop between a dialog and the page. */
    shade: { backdrop: `rgb(${ink} / 45%)` },
    /** Two colours, so that one of them stands out on every background (WCAG 2.2, 1.4.11). */
    focus: { ring: `3px solid ${color.deep}`, halo: `0 0 0 2px ${color.star}` },
    /** Duration of a change of colour or position, and the delay before something slow shows that it is loading. */
    motion: { change: '120ms', patience: '500ms' },
    /** The page is as wide as the menu of the header needs, because header, content and footer share their edges. */
    measure: { page: '80rem', text: '42rem' },
  } as const;
}

/** Returns a brand as custom properties of the root: --color-ink, --color-line-strong, --space-4, … */
export function cssVariables(from: Brand): string {
  const declarations = Object.entries(brandOf(from)).flatMap(([group, values]) =>
    Object.entries(values).map(([name, value]) => `--${group}-${propertyName(name)}:${value.replaceAll(', ', ',')};`),
  );
  return `:root{${declarations.join('')}}`;
}

/** `lineStrong` as `line-strong`. */
export function propertyName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
