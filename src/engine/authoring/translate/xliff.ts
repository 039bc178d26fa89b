import { SaxesParser, type SaxesTagNS } from 'saxes';
import { type Exchange, type Row, STATES, type Unit, UnreadableExchange } from './units.ts';

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

/** A value that the program fills in; translation tools must keep it unchanged. */
const PLACEHOLDER = /\{\{[^{}]*\}\}/g;

/** Writes texts as XLIFF 2.1 (OASIS), with a file element for each catalog file and a unit for each text. */
export function xliff(units: readonly Unit[], source: string, target: string): string {
  const files = [...Map.groupBy(units, ({ file }) => file)].map(
    ([file, ofFile], index) =>
      `  <file id="f${index + 1}" original="${escaped(file)}" xml:space="preserve">\n${ofFile.map(unitText).join('')}  </file>\n`,
  );
  const head = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="${source}" trgLang="${target}">`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${head}\n${files.join('')}</xliff>\n`;
}

function unitText(unit: Unit, index: number): string {
  const { key, place, references, former, source, target, state } = unit;
  const notes = [
    ...(place === '' ? [] : [['place', place] as const]),
    ...[...references].map(([language, words]) => [`reference-${language}`, words] as const),
    ...(former === undefined ? [] : [['former-source', former] as const]),
  ];
  const values = [...new Set(`${source} ${target}`.match(PLACEHOLDER) ?? [])];
  const content = (words: string) => inline(words, values);
  const parts = [
    ...(notes.length === 0
      ? []
      : [
          '      <notes>',
          ...notes.map(([category, words]) => `        <note category="${category}">${escaped(words)}</note>`),
          '      </notes>',
        ]),
    ...(values.length === 0
      ? []
      : [
          '      <originalData>',
          ...values.map((value, at) => `        <data id="d${at + 1}">${escaped(value)}</data>`),
          '      </originalData>',
        ]),
    `      <segment state="${state}">`,
    `        <source>${content(source)}</source>`,
    ...(target === '' ? [] : [`        <target>${content(target)}</target>`]),
    '      </segment>',
  ];
  // Otherwise tools that split texts into sentences would return fragments.
  return `    <unit id="u${index + 1}" name="${escaped(key)}" canResegment="no">\n${parts.join('\n')}\n    </unit>\n`;
}

/** Replaces each value in a text by an element, one per occurrence; source and target share the elements. */
function inline(words: string, values: readonly string[]): string {
  const times = new Map<string, number>();
  let result = '';
  let at = 0;
  for (const match of words.matchAll(PLACEHOLDER)) {
    const [value] = match;
    const number = values.indexOf(value) + 1;
    const time = (times.get(value) ?? 0) + 1;
    times.set(value, time);
    const id = time === 1 ? `p${number}` : `p${number}-${time}`;
    result += `${escaped(words.slice(at, match.index))}<ph id="${id}" dataRef="d${number}" equiv="${escaped(value)}"/>`;
    at = match.index + value.length;
  }
  return result + escaped(words.slice(at));
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#9;')
    .replaceAll('\r', '&#13;');
}
