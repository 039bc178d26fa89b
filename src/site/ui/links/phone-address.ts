/** Returns the address of a link that calls a number. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}
