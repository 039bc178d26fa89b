/** What a part of a PDF is to a screen reader: a structure type of the PDF standard, within its parent. */
export interface Tag {
  readonly role: 'H1' | 'H2' | 'H3' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'TOC' | 'TOCI' | 'Link';
  readonly parent?: Tag;
  /** Where a link leads: an address, or # and a place in the document. */
  readonly leadsTo?: string;
}
