import { sectorIds } from '../../../generated/clients.ts';
import type { SectorId } from '../../../generated/types.ts';
import { initialsOf } from './initials.ts';
import styles from './Monogram.module.css';

/** Waves under the letters, chosen by the length of the name so that neighbours differ. */
const WAVES = [
  'M0 50c12-8 20-8 32 0s20 8 32 0v14H0z',
  'M0 46c16 0 20 10 32 10s16-10 32-10v18H0z',
  'M0 54c16-10 28-12 64-4v14H0z',
];
const TONES = ['deep', 'sea', 'ink'] as const;

/** A client's mark, drawn from the name, in the colour of the sector. It only decorates the name beside it. */
export function Monogram({ name, sector }: { readonly name: string; readonly sector: SectorId }) {
  const tone = TONES[sectorIds.indexOf(sector) % TONES.length] ?? TONES[0];
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
