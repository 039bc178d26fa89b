import type { Target } from '../../generated/types.ts';
import { Glyph } from './Glyph.tsx';

/** The icon of a target that is not a page of the site. */
const GLYPHS: Readonly<Record<Target['kind'], 'external' | 'download' | undefined>> = {
  external: 'external',
  form: 'external',
  download: 'download',
  route: undefined,
  article: undefined,
  feed: undefined,
  action: undefined,
};

export function TargetGlyph({ kind }: { readonly kind: Target['kind'] }) {
  const name = GLYPHS[kind];
  return name === undefined ? null : <Glyph name={name} />;
}
