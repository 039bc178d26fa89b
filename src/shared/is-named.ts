/** Something with an id, and perhaps ids that it had before. */
interface Named {
  readonly id: string;
  readonly aliases?: readonly string[] | undefined;
}

/** Whether a name from outside is the id of something, or one that it had before. No two of a kind share either. */
export function isNamed({ id, aliases }: Named, name: string): boolean {
  return id === name || aliases?.includes(name) === true;
}
