/** Parts of addresses of the page of questions; they stand in links people share. */
export const LINE_PARAMETER = 'linea';
export const CONTACTS_ANCHOR = 'contactos';
