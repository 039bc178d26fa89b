/** One plain address, in the form that the catalogs also use: no name, quotes, comment, list or route. */
const ADDRESS = /^[A-Za-z0-9._+-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63}){1,4}$/;
const MAX_LENGTH = 254;

export function isMailAddress(text: string): boolean {
  return text.length <= MAX_LENGTH && ADDRESS.test(text);
}
