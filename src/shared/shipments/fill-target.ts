import type { LanguageId, NumberPlace, Target } from '../../generated/types.ts';
import type { NumberMatch } from './recognise.ts';

/** Stands for the number in the addresses of the catalog, whose hosts never contain it. */
const NUMBER = '{number}';

/**
 * Returns a target that opens with a number filled in: in its address, or in a field of its hidden form.
 * @param places where the target takes numbers
 * @returns undefined if it takes none of this kind
 */
export function filledTarget(
  target: Target,
  places: readonly NumberPlace[],
  { kind, number }: Pick<NumberMatch, 'kind' | 'number'>,
): Target | undefined {
  const place = places.find(({ takes }) => takes.includes(kind));
  if (place === undefined) return undefined;
  const { url, field } = place;
  if (target.kind === 'external' && url !== undefined) {
    const fill = (address: string) => address.replaceAll(NUMBER, () => encodeURIComponent(number));
    if (typeof url === 'string') return { ...target, url: fill(url) };
    const filled = Object.entries(url).map(([language, address]) => [language, fill(address)] as const);
    return { ...target, url: Object.fromEntries(filled) as Partial<Record<LanguageId, string>> };
  }
  if (target.kind !== 'form' || field === undefined) return undefined;
  const others = target.fields.filter(({ name }) => name !== field);
  return { ...target, fields: [...others, { name: field, value: number }] };
}
