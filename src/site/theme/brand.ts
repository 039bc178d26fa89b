import { brandColors } from '../../shared/brand-colors.ts';

const color = brandColors;
const STROKE = `fill='none' stroke='${encodeURIComponent(color.ink)}' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'`;
const ARROW = `url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><path d='M6 9l6 6 6-6' ${STROKE}/></svg>")`;

/**
 * The brand, in one place: style sheets read it as custom properties, MUI's theme reads it as values. Every text colour has
 * a contrast of at least 4.5:1 on the backgrounds it is used on (WCAG 2.2, 1.4.3).
 */
export const brand = {
  color,
  font: {
    text: "'Hanken Grotesk Variable', 'Hanken Grotesk Fallback', system-ui, sans-serif",
  },
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
  space: {
    1: '0.25rem',
    2: '0.5rem',
    3: '0.75rem',
    4: '1rem',
    5: '1.5rem',
    6: '2rem',
    7: '3rem',
    8: '4.5rem',
    gutter: 'clamp(1rem, 4vw, 2.5rem)',
  },
  radius: { mark: '4px', small: '6px', field: '8px', medium: '12px', large: '20px', pill: '999px' },
  elevation: {
    low: '0 1px 2px rgb(11 34 57 / 6%), 0 2px 8px rgb(11 34 57 / 6%)',
    high: '0 12px 40px rgb(11 34 57 / 18%)',
  },
  /** The arrow of a choice from a list: the chevron of the icons, on white. */
  arrow: { select: ARROW },
  /** The backdrop between a dialog and the page. */
  shade: { backdrop: 'rgb(11 34 57 / 45%)' },
  /** Two colours, so that one of them stands out on every background (WCAG 2.2, 1.4.11). */
  focus: { ring: `3px solid ${color.deep}`, halo: `0 0 0 2px ${color.star}` },
  /** Duration of a change of colour or position, and the delay before something slow shows that it is loading. */
  motion: { change: '120ms', patience: '500ms' },
  /** The page is as wide as the menu of the header needs, because header, content and footer share their edges. */
  measure: { page: '80rem', text: '42rem' },
} as const;

/** Returns the brand as custom properties of the root: --color-ink, --space-4, … */
export function cssVariables(): string {
  const declarations = Object.entries(brand).flatMap(([group, values]) =>
    Object.entries(values).map(([name, value]) => `--${group}-${name}:${value};`),
  );
  return `:root{${declarations.join('')}}`;
}
