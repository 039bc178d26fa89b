/** Whether seven digits are an IMO number: the last is the check digit of the other six, weighed 7 to 2. */
export function isImoNumber(text: string): boolean {
  if (!/^\d{7}$/.test(text)) return false;
  const sum = [...text.slice(0, 6)].reduce((total, digit, index) => total + Number(digit) * (7 - index), 0);
  return sum % 10 === Number(text[6]);
}
