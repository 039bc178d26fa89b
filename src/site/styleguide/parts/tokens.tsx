import { Section } from '../../blocks/Section.tsx';
import { brand } from '../../theme/brand.ts';
import type { Part } from '../part.ts';
import styles from './tokens.module.css';

/** What of a group is shown, and by which class. */
const GROUPS = ['color', 'size', 'space', 'radius', 'elevation'] as const satisfies readonly (keyof typeof brand)[];

/** The design's own values, each as it looks under its name. */
export const tokenParts: readonly Part[] = GROUPS.map((group) => ({
  id: `tokens/${group}`,
  load: () => (
    <Section>
      <ul className={`${styles.tokens} ${styles[group]}`}>
        {Object.keys(brand[group]).map((name) => (
          // A value that only the code knows.
          <li key={name} style={{ '--token': `var(--${group}-${name})` } as object}>
            {name}
          </li>
        ))}
      </ul>
    </Section>
  ),
}));
