import type { LanguageId } from '../../../src/generated/types.ts';
import type { RenderedPage } from '../../../src/site/app/entry-server.tsx';
import type { Renderer } from '../renderer.ts';

/** A page in its state from an instant on. */
interface PageVariant extends RenderedPage {
  /** The moment for which it is rendered. */
  readonly moment: number;
  /** When it replaces the variant before it; undefined for the first one. */
  readonly from: number | undefined;
}

/**
 * The page at a path now, and after each boundary at which its content changes automatically (ADR 44).
 * @param now epoch milliseconds
 */
export async function variantsOf(
  { boundaries, periodAt, render }: Renderer,
  { path, language }: { readonly path: string; readonly language: LanguageId },
  now: number,
): Promise<PageVariant[]> {
  const variants: PageVariant[] = [];
  let before: string | undefined;
  for (const from of [undefined, ...boundaries.filter((boundary) => boundary > now)]) {
    const moment = from ?? periodAt(now);
    const rendered = await render(path, language, moment);
    const content = rendered.html + JSON.stringify(rendered.describe(''));
    if (content !== before) variants.push({ ...rendered, moment, from });
    before = content;
  }
  return variants;
}
