/** One plain address: no name, quotes, comment, list or route. The catalogs are stricter about its signs and its last part. */
const ADDRESS = /^[A-Za-z0-9._+-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63}){1,4}$/;
const MAX_LENGTH = 254;

/** Whether a text is one plain mail address, to which a mail may be sent. */
export function isMailAddress(text: string): boolean {
  return text.length <= MAX_LENGTH && ADDRESS.test(text);
}
