/** The seven digits and four letters that every container bears: three of its owner, and U, J or Z for the kind of equipment. */
const CONTAINER = /^[A-Z]{3}[UJZ]\d{7}$/;

/**
 * Returns the check digit of a container number by ISO 6346: letters count from 10 without the multiples of 11, each sign
 * times two to the power of its position; the sum modulo 11, in which 10 counts as 0.
 * @param stem the ten signs before it: four upper-case letters and six digits
 */
export function containerCheckDigit(stem: string): string {
  const sum = [...stem].reduce((total, sign, index) => total + signValue(sign) * 2 ** index, 0);
  return String((sum % 11) % 10);
}

/** A is 10, B 12 because 11 is left out, and so on; a digit counts as itself. */
function signValue(sign: string): number {
  const letter = sign.charCodeAt(0) - 'A'.charCodeAt(0);
  return letter < 0 ? Number(sign) : letter + 10 + Math.ceil(letter / 10);
}

/** Whether a text has the shape of a container number, whatever its check digit: HLCU1234568. */
export function hasContainerShape(text: string): boolean {
  return CONTAINER.test(text);
}

/** Whether a text is a container number: upper case, without spaces, with a right check digit. */
export function isContainerNumber(text: string): boolean {
  return hasContainerShape(text) && containerCheckDigit(text.slice(0, 10)) === text[10];
}

/** Appends the check digit to the first six digits of an IMO number: the last digit of their sum, weighted 7 to 2. */
export function imoNumber(stem: string): string {
  const sum = [...stem].reduce((total, digit, index) => total + Number(digit) * (7 - index), 0);
  return `${stem}${sum % 10}`;
}

/** Whether a text is an IMO number, which a vessel keeps for life: seven digits with a right check digit. */
export function isImoNumber(text: string): boolean {
  return /^\d{7}$/.test(text) && imoNumber(text.slice(0, 6)) === text;
}
