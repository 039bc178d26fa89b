/**
 * One address and nothing else: no comma, line end, quotes, brackets or group, so that it cannot turn into several
 * recipients or headers (security 64). Letters beyond ASCII are refused: one that looks like another is another address.
 */
const ADDRESS = /^[A-Za-z0-9._+-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63}){1,4}$/;

export function isEmail(text: string): boolean {
  return text.length <= 254 && ADDRESS.test(text);
}
