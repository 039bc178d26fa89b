import { SaxesParser, type SaxesTagNS } from 'saxes';

const NAMESPACE = 'http://www.w3.org/2000/svg';

/**
 * What is wrong with the text of a drawing: it is none that browsers show, or carries something that runs (it stands on
 * our own pages); or it is not well-formed from its first tag to its last.
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
