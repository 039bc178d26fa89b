/** Where the contacts begin on the page of questions; it stands in links people share. */
export const CONTACTS_ANCHOR = 'contactos';
