/** Six digits with the seventh that makes them an IMO number: the last figure of their sum, weighed 7 to 2. */
export function imoNumber(stem: string): string {
  const sum = [...stem].reduce((total, digit, index) => total + Number(digit) * (7 - index), 0);
  return `${stem}${sum % 10}`;
}

/** Whether seven digits are an IMO number. */
export function isImoNumber(text: string): boolean {
  return /^\d{7}$/.test(text) && imoNumber(text.slice(0, 6)) === text;
}
