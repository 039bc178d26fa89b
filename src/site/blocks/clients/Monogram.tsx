import type { SectorId } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import styles from './Monogram.module.css';

/** Maximum length of a word in capitals that counts as an abbreviation. */
const MAX_ABBREVIATION_LENGTH = 4;

/**
 * Returns the letters of a monogram: the abbreviation that a name begins with, or the first letters of its first two words.
 */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => /^[\p{Lu}\p{N}]/u.test(word));
  const [first = name, second = ''] = words;
  if (first.length > 1 && first.length <= MAX_ABBREVIATION_LENGTH && first === first.toUpperCase()) return first;
  return `${letter(first)}${letter(second)}`.toUpperCase();
}

function letter(word: string): string {
  return [...word][0] ?? '';
}

/** Waves under the letters, chosen by the length of the name so that neighbours differ. */
const WAVES = [
  'M0 50c12-8 20-8 32 0s20 8 32 0v14H0z',
  'M0 46c16 0 20 10 32 10s16-10 32-10v18H0z',
  'M0 54c16-10 28-12 64-4v14H0z',
];
const TONES = ['deep', 'sea', 'ink'] as const;

/** A client's mark, drawn from the name, in the colour of the sector. It only decorates the name beside it. */
export function Monogram({ name, sector }: { readonly name: string; readonly sector: SectorId }) {
  const tone = TONES[content.sectorIds.indexOf(sector) % TONES.length] ?? TONES[0];
  const letters = initialsOf(name);
  return (
    <svg className={`${styles.monogram} ${styles[tone]}`} viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="14" />
      <path d={WAVES[name.length % WAVES.length]} />
      <text x="32" y="38" textAnchor="middle" fontSize={letters.length > 2 ? 20 : 26}>
        {letters}
      </text>
    </svg>
  );
}
