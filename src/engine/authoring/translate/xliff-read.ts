import { SaxesParser, type SaxesTagNS } from 'saxes';
import { type Exchange, type Row, STATES } from './unit.ts';
import { UnreadableExchange } from './unreadable.ts';

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';

/** A unit while it is being read. */
interface Open {
  readonly line: number;
  readonly key: string;
  readonly data: Map<string, string>;
  state: Row['state'];
  source: string;
  target: string;
}

/**
 * Reads the translations of an XLIFF 2 file. Several segments of a unit are joined to one text.
 * @throws UnreadableExchange when it is not an XLIFF 2 file
 */
export function readXliff(text: string): Exchange {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const rows: Row[] = [];
  const path: string[] = [];
  let language = '';
  let file = '';
  let unit: Open | undefined;
  let data: string | undefined;
  const fail = (reason: string) => {
    throw new UnreadableExchange(parser.line, reason);
  };
  /** Adds the text inside a source or a target, at any depth. */
  const append = (words: string) => {
    if (unit === undefined) return;
    const part = path.findLast((name) => name === 'source' || name === 'target' || name === 'data' || name === 'note');
    if (part === 'source' || part === 'target') unit[part] += words;
    if (part === 'data' && data !== undefined) unit.data.set(data, (unit.data.get(data) ?? '') + words);
  };
  parser.on('error', ({ message }) => fail(message.replace(/^[\d:]+\s*/, '')));
  parser.on('doctype', () => fail('DOCTYPE'));
  parser.on('opentag', (tag) => {
    const { local, uri } = tag;
    if (path.length === 0 && (local !== 'xliff' || uri !== NAMESPACE || !/^2\./.test(attribute(tag, 'version'))))
      fail('xliff 2.0, 2.1');
    path.push(uri === NAMESPACE ? local : '');
    if (local === 'xliff') language = attribute(tag, 'trgLang');
    if (local === 'file') file = attribute(tag, 'original');
    if (local === 'unit') {
      const key = attribute(tag, 'name');
      unit = { line: parser.line, key, data: new Map(), state: 'initial', source: '', target: '' };
    }
    if (local === 'segment' && unit !== undefined)
      unit.state = STATES.find((state) => state === attribute(tag, 'state')) ?? 'initial';
    if (local === 'data') data = attribute(tag, 'id');
    if (local === 'ph') append(unit?.data.get(attribute(tag, 'dataRef')) ?? attribute(tag, 'equiv'));
    if (local === 'cp') append(String.fromCodePoint(Number.parseInt(attribute(tag, 'hex'), 16)));
  });
  parser.on('text', append);
  parser.on('cdata', append);
  parser.on('closetag', () => {
    if (path.pop() !== 'unit' || unit === undefined) return;
    const { line, key, state, source, target } = unit;
    rows.push({ file, key, source, target, state, line });
    unit = undefined;
  });
  parser.write(text).close();
  if (language === '') throw new UnreadableExchange(1, 'trgLang');
  return { language: language.toLowerCase().split('-')[0] ?? '', rows };
}

function attribute({ attributes }: SaxesTagNS, name: string): string {
  return attributes[name]?.value ?? '';
}
