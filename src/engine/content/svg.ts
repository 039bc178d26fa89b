import { SaxesParser } from 'saxes';

const NAMESPACE = 'http://www.w3.org/2000/svg';

/** Whether a drawing is whole: well-formed XML from its first to its last tag. */
export function isWholeSvg(text: string): boolean {
  const parser = new SaxesParser({ xmlns: true });
  let isWhole = true;
  parser.on('error', () => {
    isWhole = false;
  });
  parser.write(text).close();
  return isWhole;
}

/** Whether a text is a drawing that browsers show, and that carries nothing that runs: it stands on our own pages. */
export function isPassiveSvg(text: string): boolean {
  const [root = ''] = /<svg[\s>][^>]*>/.exec(text) ?? [];
  return root.includes(NAMESPACE) && !/<script|<foreignObject|\son[a-z]+\s*=|javascript:/i.test(text);
}
