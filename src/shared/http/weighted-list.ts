/** One choice of a header such as Accept-Language: lower case, with its weight from 0 (refused) to 1. */
interface WeightedValue {
  readonly value: string;
  readonly weight: number;
}

const WEIGHT = /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/;

/** Returns the choices of an Accept, Accept-Encoding or Accept-Language header, in their written order. Never throws. */
export function parseWeightedList(header: string): WeightedValue[] {
  return header.split(',').flatMap((item) => {
    const [value = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    return value === '' ? [] : [{ value, weight: weightOf(parameters) }];
  });
}

/** Returns 0 for an unreadable weight: a guess could send something that the client cannot read. */
function weightOf(parameters: readonly string[]): number {
  const parameter = parameters.find((candidate) => /^q\s*=/.test(candidate));
  if (parameter === undefined) return 1;
  const text = parameter.slice(parameter.indexOf('=') + 1).trim();
  return WEIGHT.test(text) ? Number(text) : 0;
}
