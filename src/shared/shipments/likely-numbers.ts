import { containerCheckDigit, imoNumber, isContainerNumber, isImoNumber } from '../../formats/shipment-numbers.ts';

/**
 * Returns the container numbers that were probably meant by one with a wrong check digit: with an owner code of ours if one
 * wrong sign in it explains everything; else with another last digit, and with two neighbouring digits swapped if only one
 * swap makes it right.
 * @param number four letters and seven digits
 * @param ownerCodes those of the lines
 */
export function likelyContainers(number: string, ownerCodes: readonly string[]): readonly string[] {
  const digits = number.slice(4);
  const ofOwners = ownerCodes
    .filter((code) => differences(code, number) === 1)
    .map((code) => code + digits)
    .filter(isContainerNumber);
  if (ofOwners.length > 0) return ofOwners;
  const stem = number.slice(0, 10);
  return [stem + containerCheckDigit(stem), ...onlySwap(number, 4, isContainerNumber)];
}

/** Returns the IMO numbers that were probably meant by seven digits with a wrong check digit. */
export function likelyImoNumbers(number: string): readonly string[] {
  return [imoNumber(number.slice(0, 6)), ...onlySwap(number, 0, isImoNumber)];
}

/**
 * Returns how a number reads if O and 0, or I and 1, were taken for each other, or a small L for 1: in the first four signs, which
 * are letters in most numbers, and in the rest, which are digits. Without the number itself.
 */
export function rereadings(number: string): readonly string[] {
  const [code, rest] = [number.slice(0, 4), number.slice(4)];
  const found = [inLetters(code) + inDigits(rest), inDigits(number), inLetters(code) + rest];
  return [...new Set(found)].filter((each) => each !== number);
}

function inLetters(text: string): string {
  return text.replaceAll('0', 'O').replaceAll('1', 'I');
}

function inDigits(text: string): string {
  return text.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

function differences(code: string, number: string): number {
  return [...code].filter((sign, index) => sign !== number[index]).length;
}

/** Returns the number with two different neighbours swapped, if exactly one such swap makes it right. */
function onlySwap(number: string, from: number, isRight: (text: string) => boolean): readonly string[] {
  const swapped = new Set<string>();
  for (let index = from; index < number.length - 1; index += 1) {
    const [first, second] = [number[index], number[index + 1]];
    const text = `${number.slice(0, index)}${second}${first}${number.slice(index + 2)}`;
    if (first !== second && isRight(text)) swapped.add(text);
  }
  return swapped.size === 1 ? [...swapped] : [];
}
