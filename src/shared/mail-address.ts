/** One plain address, as the catalogs have it too: no name, no quotes, no comment, nothing that lists or redirects. */
const ADDRESS = /^[A-Za-z0-9._+-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63}){1,4}$/;
const MAX_LENGTH = 254;

export function isMailAddress(text: string): boolean {
  return text.length <= MAX_LENGTH && ADDRESS.test(text);
}
