/** What a browser says of itself, as far as a person recognises it. Empty where it says nothing that we know. */
export interface Device {
  readonly browser: string;
  readonly system: string;
}

/** In the order in which they are looked for: most browsers also name those that they descend from. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOPT\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\/|\bHeadlessChrome\//],
  ['Safari', /\bSafari\//],
] as const;
const SYSTEMS = [
  ['iPadOS', /\biPad\b/],
  ['iOS', /\biPhone\b|\biPod\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b|\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;
/** Longer ones are cut: what we look for stands in front of it. */
const LONGEST = 512;

/** @param userAgent of a request's header; it may say anything, and nothing is decided by it but words */
export function deviceOf(userAgent = ''): Device {
  const text = userAgent.slice(0, LONGEST);
  const first = (kinds: readonly (readonly [string, RegExp])[]) => kinds.find(([, sign]) => sign.test(text))?.[0] ?? '';
  return { browser: first(BROWSERS), system: first(SYSTEMS) };
}
