/** Whether a value of unknown origin is an object or an array; its properties are still unchecked. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
