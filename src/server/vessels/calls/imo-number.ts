/** Appends the check digit to six digits: the last digit of their sum, weighted 7 to 2. */
export function imoNumber(stem: string): string {
  const sum = [...stem].reduce((total, digit, index) => total + Number(digit) * (7 - index), 0);
  return `${stem}${sum % 10}`;
}

/** Whether a text is an IMO number: seven digits with a right check digit. */
export function isImoNumber(text: string): boolean {
  return /^\d{7}$/.test(text) && imoNumber(text.slice(0, 6)) === text;
}
