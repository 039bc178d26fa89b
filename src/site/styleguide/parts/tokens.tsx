import { Section } from '../../blocks/Section.tsx';
import { brand, propertyName } from '../../theme/brand.ts';
import type { Part } from '../part.ts';
import styles from '../Styleguide.module.css';

/** Groups of the brand that are shown; each has a class of the same name. */
const GROUPS = ['color', 'size', 'space', 'radius', 'elevation'] as const satisfies readonly (keyof ReturnType<
  typeof brand
>)[];

/** The values of the brand, each shown under its name. */
export const tokenParts: readonly Part[] = GROUPS.map((group) => ({
  id: `tokens/${group}`,
  load: () => (
    <Section>
      <ul className={`${styles.tokens} ${styles[group]}`}>
        {Object.keys(brand()[group])
          .map(propertyName)
          .map((name) => (
            // The class cannot know the value, so it reads a custom property.
            <li key={name} style={{ '--token': `var(--${group}-${name})` } as object}>
              {name}
            </li>
          ))}
      </ul>
    </Section>
  ),
}));
