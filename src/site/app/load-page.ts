import type { i18n as I18n } from 'i18next';
import type { ComponentType } from 'react';
import { pageLoaders } from '../../generated/pages.ts';
import type { Block, LanguageId, Page, PageId, TextNamespace } from '../../generated/types.ts';
import { BLOCKS } from '../blocks/registry.ts';
import { loadTexts } from '../lib/load-texts.ts';

/** A page ready to be shown: its data and the renderer of each of its blocks, in order. */
export interface LoadedPage {
  readonly page: Page;
  readonly renderers: readonly ComponentType<{ readonly block: Block }>[];
}

/** The texts a page needs: the shell's, its own and those of its blocks. */
export function textsOf(page: Page): TextNamespace[] {
  return [
    ...new Set<TextNamespace>([
      'shell',
      `page-${page.id}`,
      ...page.blocks.flatMap((block) => BLOCKS[block.kind].texts),
    ]),
  ];
}

/** Loads a page's data, texts and code side by side. */
export async function loadPage(id: PageId, i18n: I18n): Promise<LoadedPage> {
  const { page } = await pageLoaders[id]();
  const [renderers] = await Promise.all([
    // A renderer takes the blocks of its own kind; page.blocks and renderers stay in step.
    Promise.all(page.blocks.map((block) => BLOCKS[block.kind].load() as Promise<ComponentType<{ block: Block }>>)),
    loadTexts(i18n, i18n.language as LanguageId, textsOf(page)),
  ]);
  return { page, renderers };
}
