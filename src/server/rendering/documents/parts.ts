import type { Content, ContentText } from 'pdfmake/interfaces.js';
import type { Button } from '../../../generated/types.ts';
import type { DocumentSource } from '../../../shared/renderer.ts';
import type { Tag } from './tag.ts';

/** Characters of JSON that certainly fit on a page; a longer unbreakable piece would be cut off at the page's end. */
const MAX_UNBROKEN_LENGTH = 2500;

/** A part of the text that no page break divides if it is not very long. */
export interface Piece {
  readonly content: Content;
  /** Kept with the next piece: a heading, or the introduction of a list, must not end a page. */
  readonly keepsNext?: boolean;
  /** Kept with the previous piece, because it is too short for a page of its own. */
  readonly keepsPrevious?: boolean;
}

/** Text in a style; the tag applies to every line of it. */
export function words(text: string, style: string, tag: Tag, more: Partial<ContentText> = {}): Content {
  const run: ContentText & { readonly tag: Tag } = { text, tag };
  return { text: [run], style, ...more };
}

/** Buttons as printed references. Actions that only the site can perform are left out. */
export function links(buttons: readonly Button[], { t, addressOf }: DocumentSource): Content[] {
  return buttons.flatMap(({ label, target }): Content[] => {
    const address = addressOf(target);
    if (address === undefined) return [];
    const tag: Tag = { role: 'Link', parent: { role: 'P' }, leadsTo: address };
    const name: ContentText & { readonly tag: Tag } = { text: `${t(label)}: `, style: 'link', tag };
    const place: ContentText & { readonly tag: Tag } = { text: address, style: 'fact', tag };
    return [{ text: [name, place], style: 'paragraph' }];
  });
}

/** Groups pieces for pdfmake, each with the pieces that must stay together with it. */
export function unbroken(pieces: readonly Piece[]): Content[] {
  const groups: Content[][] = [];
  let isOpen = false;
  for (const { content, keepsNext = false, keepsPrevious = false } of pieces) {
    const group = isOpen || keepsPrevious ? groups.at(-1) : undefined;
    if (group === undefined) groups.push([content]);
    else group.push(content);
    isOpen = keepsNext;
  }
  return groups.map((stack) => ({ unbreakable: JSON.stringify(stack).length < MAX_UNBROKEN_LENGTH, stack }));
}
