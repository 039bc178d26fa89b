import { brand } from './brand.ts';

/** Returns the brand as custom properties of the root: --color-ink, --space-4, … */
export function cssVariables(): string {
  const declarations = Object.entries(brand).flatMap(([group, values]) =>
    Object.entries(values).map(([name, value]) => `--${group}-${name}:${value};`),
  );
  return `:root{${declarations.join('')}}`;
}
