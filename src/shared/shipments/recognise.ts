import { hasContainerShape, isContainerNumber, isImoNumber } from '../../formats/shipment-numbers.ts';
import type { Translate } from '../../generated/i18next.ts';
import type { LineId, LineNumbers, NumberKind } from '../../generated/types.ts';
import { likelyContainers, likelyImoNumbers, rereadings } from './likely-numbers.ts';
import { MAX_TYPED_LENGTH } from './number-field.ts';
import { type NamedVoyage, type VesselVoyage, vesselVoyage, voyageBehindWord } from './vessel-voyage.ts';

/** A line, with what tells its numbers from those of others. */
export interface NumberedLine {
  readonly id: LineId;
  /** The code with which its bills of lading often begin. */
  readonly scac?: string | undefined;
  readonly numbers?: LineNumbers | undefined;
}

/** What a typed text is. */
export interface NumberMatch {
  readonly kind: NumberKind;
  /** In capitals; without spaces, unless it is the name of a vessel. */
  readonly number: string;
  /** The lines whose it may be: one, several, or all lines for a vessel and for a container that no line owns. */
  readonly lines: readonly LineId[];
  /** Whether the number itself names its lines. */
  readonly isOfLine: boolean;
  /** The voyage that was typed behind a vessel. */
  readonly voyage?: string;
}

/** Why a text is none of the known numbers, or which of them it looks like. */
type NumberFault = 'container-check' | 'imo-check' | 'misread' | 'among-words' | 'unknown';

export interface Recognition {
  /** What was typed, in capitals without spaces, dots and hyphens. */
  readonly number: string;
  /** Everything that it may be; empty if it is nothing. */
  readonly matches: readonly NumberMatch[];
  /** Why it is nothing; undefined if it is something, or if nothing was typed. */
  readonly fault?: NumberFault | undefined;
  /** Numbers that were probably meant, the most likely first; never taken without asking. */
  readonly likely: readonly string[];
  /** The line whose number it begins like. */
  readonly beginsLike?: LineId | undefined;
}

/**
 * The words that people of a language write before a number, which then can only be of some kinds, and those for "number",
 * between such a word and the number; also those before the voyage of a vessel: by kind, separated by commas.
 */
export type NumberPrefixes = Readonly<
  Record<'billOfLading' | 'booking' | 'container' | 'imo' | 'vessel' | 'voyage' | 'number', string>
>;

/** The words that people of a language write before a number. Its translator needs the texts of the namespace `shipments`. */
export function numberPrefixes(t: Translate): NumberPrefixes {
  return {
    billOfLading: t('shipments:shipment.prefix.billOfLading'),
    booking: t('shipments:shipment.prefix.booking'),
    container: t('shipments:shipment.prefix.container'),
    imo: t('shipments:shipment.prefix.imo'),
    vessel: t('shipments:shipment.prefix.vessel'),
    voyage: t('shipments:shipment.prefix.voyage'),
    number: t('shipments:shipment.prefix.number'),
  };
}

const KINDS_AFTER = {
  billOfLading: ['bill-of-lading'],
  booking: ['booking'],
  container: ['container'],
  imo: ['imo'],
  vessel: ['vessel', 'imo'],
} as const satisfies Partial<Record<keyof NumberPrefixes, readonly NumberKind[]>>;

/** A vessel has a name of words; at most three digits, and fewer than letters. */
const NAME = /^[\p{L}\d][\p{L}\p{M}\d .'’&/-]*$/u;
const MIN_NAME_LETTERS = 3;
const MAX_NAME_DIGITS = 3;

/**
 * Recognises what a visitor types to find a shipment or a vessel: a container by ISO 6346, a bill of lading or a booking by the
 * forms that the lines declare, a vessel by its IMO number or its name. Capitals, spaces, dots, hyphens and words such as
 * "BL:" before it do not matter. Runs in linear time: the forms are checked when the catalog is compiled.
 */
export function recognise(typed: string, lines: readonly NumberedLine[], prefixes: NumberPrefixes): Recognition {
  const { text, kinds } = withoutPrefix(typed.slice(0, MAX_TYPED_LENGTH), prefixes);
  const number = squeezed(text);
  if (number === '') return { number, matches: [], likely: [] };
  const words = wordsIn(text, BETWEEN_PARTS);
  // Together with the words beside it, a container may look like a bill of lading.
  const matches = words.length > 1 && words.some(isContainerNumber) ? [] : numbersIn(number, lines);
  // The word before the number decides, unless the number is none of what it says.
  const said = kinds === undefined ? [] : matches.filter(({ kind }) => kinds.includes(kind));
  if (said.length > 0) return { number, matches: said, likely: [] };
  if (matches.length > 0) return { number, matches, likely: [] };
  const call = voyageBehind(text, kinds, lines, prefixes);
  if (call !== undefined) return { number, matches: [call], likely: [] };
  const beginsLike = lineBeginningLike(number, lines);
  const fault = faultOf(number, lines);
  const name = vesselName(text, number, kinds, beginsLike !== undefined);
  if (name === undefined && fault.fault === 'unknown') {
    const among = numbersAmongWords(text, lines);
    if (among.length > 0) return { number, matches, fault: 'among-words', likely: among };
  }
  if (name === undefined || fault.fault === 'misread') return { number, matches, beginsLike, ...fault };
  const all = lines.map(({ id }) => id);
  const vessel = { kind: 'vessel', number: name.toUpperCase(), lines: all, isOfLine: false } as const;
  return { number, matches: [vessel], likely: [] };
}

/** Recognises a vessel, by her name or her IMO number, with the voyage behind it. */
function voyageBehind(
  text: string,
  kinds: readonly NumberKind[] | undefined,
  lines: readonly NumberedLine[],
  prefixes: NumberPrefixes,
): NumberMatch | undefined {
  const found = kinds?.includes('imo') === false ? undefined : readVesselVoyage(text, prefixes);
  if (found?.isSure !== true) return undefined;
  const { vessel, voyage } = found;
  const number = squeezed(vessel);
  const all = { lines: lines.map(({ id }) => id), isOfLine: false, voyage };
  if (isImoNumber(number)) return { kind: 'imo', number, ...all };
  const name = vesselName(vessel, number, kinds, lineBeginningLike(number, lines) !== undefined);
  return name === undefined ? undefined : { kind: 'vessel', number: name.toUpperCase(), ...all };
}

/** Reads a vessel and her voyage from one text, with the words of a language. */
export function readVesselVoyage(text: string, { voyage, number }: NumberPrefixes): VesselVoyage | undefined {
  return vesselVoyage(text, wordsOf(voyage), wordsOf(number));
}

/** Reads the voyage behind a word such as "VOY." or "viaje No.", of a language; undefined for a text without one. */
export function readVoyage(
  text: string,
  { voyage, number }: Pick<NumberPrefixes, 'voyage' | 'number'>,
): NamedVoyage | undefined {
  const words = wordsOf(voyage);
  const numbered = words.flatMap((word) => wordsOf(number).map((each) => `${word} ${each}`));
  return voyageBehindWord(text.trim(), [...words, ...numbered]);
}

/** Recognises a number that is written as the forms are: in capitals, without anything else. */
function numbersIn(number: string, lines: readonly NumberedLine[]): NumberMatch[] {
  const all = lines.map(({ id }) => id);
  const matches: NumberMatch[] = [];
  if (isContainerNumber(number)) {
    const owners = lines.filter(({ numbers }) => numbers?.ownerCodes?.includes(number.slice(0, 4))).map(({ id }) => id);
    const isOfLine = owners.length > 0;
    matches.push({ kind: 'container', number, lines: isOfLine ? owners : all, isOfLine });
  }
  for (const [kind, key] of DOCUMENTS) {
    const ofLines = lines.filter(({ numbers }) => hasForm(number, numbers?.[key]?.pattern)).map(({ id }) => id);
    if (ofLines.length > 0) matches.push({ kind, number, lines: ofLines, isOfLine: true });
  }
  if (isImoNumber(number)) matches.push({ kind: 'imo', number, lines: all, isOfLine: false });
  return matches;
}

/** In how many words a number may be written, at most four: HLCU 123 456 8. */
const NUMBER_LENGTHS = [1, 2, 3, 4] as const;

/**
 * Returns the numbers that stand in a sentence or a list, each once, in their order. None if digits or the code of an owner are
 * left over beside numbers without a check digit: they may be parts of one number.
 */
function numbersAmongWords(text: string, lines: readonly NumberedLine[]): readonly string[] {
  // Numbers that were pasted without a space: HLCU1234568/HLXU8076540.
  const parts = wordsIn(text.replace(GLUED, '$& '), BETWEEN_PARTS);
  const found = parts.some(isContainerNumber) ? [] : numbersAmong(wordsIn(text, BETWEEN_WORDS), lines);
  return found.length > 0 ? found : numbersAmong(parts, lines);
}

const BETWEEN_WORDS = /[\s,;]+/;
const BETWEEN_PARTS = /[\s,;:/|+&?=#-]+/;
/** The last digit of a container right before another one. */
const GLUED = /\d(?=[A-Z]{3}[UJZ]\d{7})/gi;

function numbersAmong(words: readonly string[], lines: readonly NumberedLine[]): readonly string[] {
  const found = new Set<string>();
  const hasContainer = words.some(isContainerNumber);
  for (let at = 0; at < words.length; at += 1) {
    const length = NUMBER_LENGTHS.find((many) => numbersIn(joined(words, at, many), lines).length > 0);
    if (length !== undefined) {
      found.add(joined(words, at, length));
      at += length - 1;
    } else if (!hasContainer && isPartOfNumber(words[at] ?? '', lines)) return [];
  }
  return [...found];
}

function joined(words: readonly string[], at: number, length: number): string {
  return words.slice(at, at + length).join('');
}

function wordsIn(text: string, between: RegExp): readonly string[] {
  const words = text.split(between).map(squeezed);
  return words.filter((word) => word !== '');
}

function isPartOfNumber(word: string, lines: readonly NumberedLine[]): boolean {
  return /^(?:\d+|[A-Z]{3}[UJZ])$/.test(word) || (word.length === 4 && lineBeginningLike(word, lines) !== undefined);
}

const DOCUMENTS = [
  ['bill-of-lading', 'billOfLading'],
  ['booking', 'booking'],
] as const;

function hasForm(number: string, pattern: string | undefined): boolean {
  return pattern !== undefined && new RegExp(pattern, 'u').test(number);
}

function faultOf(number: string, lines: readonly NumberedLine[]): Pick<Recognition, 'fault' | 'likely'> {
  const codes = lines.flatMap(({ numbers }) => numbers?.ownerCodes ?? []);
  if (hasContainerShape(number)) return { fault: 'container-check', likely: likelyContainers(number, codes) };
  const reread = rereadings(number).filter((each) => numbersIn(each, lines).length > 0);
  if (reread.length > 0) return { fault: 'misread', likely: reread };
  if (/^\d{7}$/.test(number)) return { fault: 'imo-check', likely: likelyImoNumbers(number) };
  return { fault: 'unknown', likely: [] };
}

/** Returns the first line with whose owner code or SCAC a number begins, or which begins as one of them does. */
function lineBeginningLike(number: string, lines: readonly NumberedLine[]): LineId | undefined {
  const codesOf = ({ scac, numbers }: NumberedLine) => [
    ...(scac === undefined ? [] : [scac]),
    ...(numbers?.ownerCodes ?? []),
  ];
  return lines.find((line) =>
    codesOf(line).some((code) => number.startsWith(code) || (code.startsWith(number) && number.length > 1)),
  )?.id;
}

/** What stands behind a word such as "BL:" or "M/V", and of what kind it then can be; all of it if there is no such word. */
export function withoutPrefix(
  typed: string,
  prefixes: NumberPrefixes,
): { readonly text: string; readonly kinds: readonly NumberKind[] | undefined } {
  // NFKC makes no-break spaces plain ones, and letters and digits of full width those of a keyboard here.
  const text = typed.normalize('NFKC').trim();
  const upper = text.toUpperCase();
  // Only where capitals are as many as small letters do the two texts have the same places.
  if (upper.length !== text.length) return { text, kinds: undefined };
  const said = prefixesOf(prefixes).find(
    ({ word, name }) =>
      upper.startsWith(word) &&
      (name === 'imo' ? /^[\s:#.\-\d]/ : /^(?:[\s:#.]|N[°º.])/).test(upper.slice(word.length)),
  );
  if (said === undefined) return { text, kinds: undefined };
  const between = upper.slice(said.word.length).replace(/^[\s:#.-]+/, '');
  const numberWord = wordsOf(prefixes.number).find(
    (word) => between.startsWith(word) && /^[°º.:#\s]/.test(between.slice(word.length)),
  );
  const rest = between.slice(numberWord?.length ?? 0).replace(numberWord === undefined ? '' : /^[°º\s:#.-]+/, '');
  return { text: text.slice(text.length - rest.length).trim(), kinds: KINDS_AFTER[said.name] };
}

/** The words before numbers, the longest first, because one may begin with another. */
function prefixesOf(prefixes: NumberPrefixes) {
  const names = Object.keys(KINDS_AFTER) as (keyof typeof KINDS_AFTER)[];
  return names
    .flatMap((name) => wordsOf(prefixes[name]).map((word) => ({ word, name })))
    .sort((a, b) => b.word.length - a.word.length);
}

/** The words of a list, in capitals, the longest first. */
function wordsOf(list: string): readonly string[] {
  const words = list.split(',').map((word) => word.normalize('NFKC').trim().toUpperCase());
  return words.filter((word) => word !== '').sort((a, b) => b.length - a.length);
}

function squeezed(text: string): string {
  return text.toUpperCase().replace(/[\p{Z}\p{P}\p{C}\s]+/gu, '');
}

/** Returns the name of a vessel; undefined for what rather is, or begins like, a number. */
function vesselName(
  text: string,
  number: string,
  kinds: readonly NumberKind[] | undefined,
  beginsLikeNumber: boolean,
): string | undefined {
  const name = text.replaceAll(/\s+/g, ' ');
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  const digits = name.match(/\d/g)?.length ?? 0;
  if (!NAME.test(name) || letters < MIN_NAME_LETTERS) return undefined;
  if (kinds?.includes('vessel')) return name;
  if (kinds !== undefined || digits > MAX_NAME_DIGITS || digits >= letters) return undefined;
  // The first letters of a container number that is being typed.
  const isCode = beginsLikeNumber && /^[A-Z]{1,4}\d*$/.test(number);
  return isCode || /^[A-Z]{3}[UJZ]\d*$/.test(number) ? undefined : name;
}
