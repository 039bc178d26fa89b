import { SaxesParser, type SaxesTagNS } from 'saxes';

const NAMESPACE = 'http://www.w3.org/2000/svg';

/**
 * Returns the fault of a drawing, if any. `type`: browsers would not show it, or it contains code, which must not run on
 * our pages. `damaged`: it is not well-formed XML.
 */
export function checkSvg(text: string): 'type' | 'damaged' | undefined {
  if (/<script|<foreignObject|\son[a-z]+\s*=|javascript:/i.test(text)) return 'type';
  const parser = new SaxesParser({ xmlns: true });
  let root: SaxesTagNS | undefined;
  let isWhole = true;
  parser.on('opentag', (tag) => {
    root ??= tag;
  });
  parser.on('error', () => {
    isWhole = false;
  });
  parser.write(text).close();
  if (root === undefined) return /<svg[\s>]/.test(text) ? 'damaged' : 'type';
  if (root.local !== 'svg' || root.uri !== NAMESPACE) return 'type';
  return isWhole ? undefined : 'damaged';
}
