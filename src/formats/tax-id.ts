/** How the tax ids of a country are written and checked; `country.yaml` says it (schema/catalog/country.schema.json). */
export interface TaxIdRules {
  /** What the stored number consists of: digits; digits and capital letters; or these and hyphens. */
  readonly characters: 'digits' | 'letters' | 'codes';
  readonly least: number;
  readonly most: number;
  /** The sign between groups of three digits where the id is shown. */
  readonly grouped?: string | undefined;
  /** How it is written, with # for each of its characters: a number of another length is shown as it is stored. */
  readonly written?: string | undefined;
  readonly checkDigits?: CheckDigits | undefined;
}

interface CheckDigits {
  /** What stands before a check digit that follows the number; without it, the check digit is inside the number. */
  readonly after?: string | undefined;
  readonly length: number;
  readonly shown?: boolean | undefined;
  readonly rules: readonly CheckDigitRule[];
}

interface CheckDigitRule {
  readonly when?: { readonly digit: number; readonly among: string } | undefined;
  readonly weights: readonly number[];
  readonly from: 'left' | 'right';
  readonly repeats?: boolean | undefined;
  readonly castsOutNines?: boolean | undefined;
  readonly signs: string;
  readonly at?: number | undefined;
}

/** A tax id as typed: the number that is stored and compared, and the check digit after it, if one was typed. */
interface TypedTaxId {
  readonly number: string;
  readonly sign?: string;
}

const FORMS = { digits: /^\d+$/, letters: /^[0-9A-ZÑ&]+$/, codes: /^[0-9A-Z]+(?:-[0-9A-Z]+)*$/ } as const;

/**
 * Reads a tax id as people type it ("900.544.472-2", "76086428k", "155604845-2-2015 DV 59"). A text that is none is returned
 * without its spaces, dots and invisible signs.
 */
export function readTaxId(text: string, rules: TaxIdRules): TypedTaxId {
  // NFKC makes digits of full width those of a keyboard here; what is copied may have marks that nobody sees.
  const plain = text
    .normalize('NFKC')
    .replace(/[\s.\p{Cf}]/gu, '')
    .replace(/[‐-―−]/g, '-');
  const { characters, most, checkDigits } = rules;
  const whole = characters === 'digits' ? plain : plain.toUpperCase();
  const withoutSigns = (part: string) => (characters === 'codes' ? part : part.replace(/[-/]/g, ''));
  if (checkDigits?.after === undefined) return { number: withoutSigns(whole) };
  const { after, length } = checkDigits;
  const end = whole.toUpperCase().lastIndexOf(after);
  // Without its separator, a check digit is known by a letter, or by the number that would be too long with it.
  const isBare = end < 0 && (whole.length === most + length || (characters === 'digits' && /[^\d]$/.test(whole)));
  if (end <= 0 && !isBare) return { number: whole };
  const number = (isBare ? whole.slice(0, -length) : whole.slice(0, end)).replace(/-$/, '');
  const sign = (isBare ? whole.slice(-length) : whole.slice(end + after.length).replace(/^-/, '')).toUpperCase();
  const bare = withoutSigns(number);
  return isCheckDigit(sign, checkDigits) && FORMS[characters].test(bare) ? { number: bare, sign } : { number: whole };
}

function isCheckDigit(sign: string, { length, rules }: CheckDigits): boolean {
  return (
    sign.length === length &&
    (rules.length === 0 ? FORMS.digits.test(sign) : rules.some(({ signs }) => signs.includes(sign)))
  );
}

/** Whether letters may have to be typed, so that a keyboard of digits is not enough. */
export function mayHaveLetters({ characters, checkDigits }: TaxIdRules): boolean {
  return characters !== 'digits' || (checkDigits?.rules.some(({ signs }) => /[A-Z]/.test(signs)) ?? false);
}

/** Whether a number, as `readTaxId` returns it, has the form of a tax id; its check digit does not matter. */
export function isTaxId(number: string, { characters, least, most }: TaxIdRules): boolean {
  return FORMS[characters].test(number) && number.length >= least && number.length <= most;
}

/** Returns the check digit that belongs to a number; undefined where the rules have none for it. */
export function checkDigitOf(number: string, { checkDigits }: TaxIdRules): string | undefined {
  const rule = ruleFor(number, checkDigits);
  if (rule === undefined) return undefined;
  const { weights, from, repeats, castsOutNines, signs, at } = rule;
  // A letter counts as far as it is from the digit 0 in ASCII, as Brazil has it.
  const digits = [...(at === undefined ? number : number.slice(0, at - 1))].map((sign) => sign.charCodeAt(0) - ZERO);
  if (from === 'right') digits.reverse();
  const products = digits.map((digit, index) => digit * (weights[repeats ? index % weights.length : index] ?? 0));
  const sum = products.reduce((total, product) => total + (castsOutNines && product > 9 ? product - 9 : product), 0);
  const sign = signs[sum % signs.length];
  return sign === '-' ? undefined : sign;
}

const ZERO = '0'.charCodeAt(0);

function ruleFor(number: string, checkDigits: CheckDigits | undefined): CheckDigitRule | undefined {
  return checkDigits?.rules.find(
    ({ when }) => when === undefined || when.among.includes(number[when.digit - 1] ?? ' '),
  );
}

/** Returns the right check digit if a wrong one was typed; a wrong one causes a warning, not a refusal. */
export function wrongCheckDigit(text: string, rules: TaxIdRules): string | undefined {
  const { number, sign } = readTaxId(text, rules);
  if (!isTaxId(number, rules)) return undefined;
  const at = ruleFor(number, rules.checkDigits)?.at;
  const typed = at === undefined ? sign : number[at - 1];
  const right = checkDigitOf(number, rules);
  return typed === undefined || typed === right ? undefined : right;
}

/** Returns a stored number as people of the country write it: "76.086.428-5". */
export function shownTaxId(number: string, rules: TaxIdRules): string {
  const { grouped, written: shape, checkDigits } = rules;
  if (!isTaxId(number, rules)) return number;
  if (shape !== undefined) return inShape(number, shape);
  const groups = [];
  for (let end = number.length; end > 0; end -= 3) groups.unshift(number.slice(Math.max(0, end - 3), end));
  const sign = checkDigits?.shown === true ? checkDigitOf(number, rules) : undefined;
  const written = grouped === undefined ? number : groups.join(grouped);
  return sign === undefined ? written : `${written}${checkDigits?.after ?? ''}${sign}`;
}

/** Puts the characters of a number in the places of a shape: "##-########-#". */
function inShape(number: string, shape: string): string {
  const signs = [...number];
  return shape.split('#').length - 1 === signs.length ? shape.replaceAll('#', () => signs.shift() ?? '') : number;
}
