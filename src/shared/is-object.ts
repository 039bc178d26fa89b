/** Whether a value of unknown origin is an object (or a list): what it has by which names is still to be looked at. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
