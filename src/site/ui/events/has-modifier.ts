/** Whether a key is pressed together with one that makes it a command of the browser, such as Alt and an arrow: go back. */
export function hasModifier({
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>): boolean {
  return altKey || ctrlKey || metaKey;
}
