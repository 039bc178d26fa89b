/** What a choice of ours looks like; anything else was not written by us. */
const CHOICE = /^[A-Za-z0-9-]{1,24}$/;

/** The part of an address after the question mark, with nothing in it but the parameters that may be told. */
export function safeQuery(query: string, parameters: readonly string[]): string {
  const given = new URLSearchParams(query);
  const told = parameters.flatMap((name) => {
    const value = given.get(name);
    return value !== null && CHOICE.test(value) ? [[name, value]] : [];
  });
  return told.length === 0 ? '' : `?${new URLSearchParams(told)}`;
}
