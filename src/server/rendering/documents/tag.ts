/** The role of a part of a PDF for screen readers: a structure type of the PDF standard, within its parent. */
export interface Tag {
  readonly role: 'H1' | 'H2' | 'H3' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'TOC' | 'TOCI' | 'Link';
  readonly parent?: Tag;
  /** The destination of a link: an address, or # and an anchor in the document. */
  readonly leadsTo?: string;
}
