import { brandColors } from '../../shared/brand-colors.ts';

/**
 * The brand, in one place: style sheets read it as custom properties, MUI's theme reads it as values.
 * Every text colour keeps at least 4.5:1 on the grounds it is used on (WCAG 2.2, 1.4.3).
 */
export const brand = {
  color: brandColors,
  font: {
    text: "'Hanken Grotesk Variable', system-ui, sans-serif",
  },
  /** Fluid from a phone of 360 px to a window of 1280 px. */
  size: {
    small: '0.875rem',
    body: '1rem',
    lead: 'clamp(1.0625rem, 0.97rem + 0.4vw, 1.25rem)',
    h3: '1.1875rem',
    h2: 'clamp(1.5rem, 1.2rem + 1.3vw, 2.125rem)',
    h1: 'clamp(2rem, 1.35rem + 2.8vw, 3rem)',
    display: 'clamp(2.375rem, 1.45rem + 4vw, 4rem)',
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
  radius: { small: '6px', medium: '12px', large: '20px', pill: '999px' },
  elevation: {
    low: '0 1px 2px rgb(11 34 57 / 6%), 0 2px 8px rgb(11 34 57 / 6%)',
    high: '0 12px 40px rgb(11 34 57 / 18%)',
  },
  measure: { page: '76rem', text: '42rem' },
} as const;
