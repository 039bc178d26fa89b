/** Something with an id, and perhaps former ids. */
interface Named {
  readonly id: string;
  readonly aliases?: readonly string[] | undefined;
}

/** Whether a name from outside is the current or a former id of something. Both are unique among things of a kind. */
export function isNamed({ id, aliases }: Named, name: string): boolean {
  return id === name || aliases?.includes(name) === true;
}
