import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read, repositoryFiles } from './sources.ts';

/** Words that must not be names, and the field's word for each (ADR 36, docs/glossary.md). */
const OWN_WORDS: Readonly<Record<string, string>> = {
  '[Dd]eed(?:Of)?|auditDeed': 'StaffAction, requireStaffAction, auditAction',
  'useArrival|readArrival|Lost(?:Boundary|Dialog|Message|Start)|isLost':
    'useAsync, ReturnState, ErrorBoundary, LoadError…',
  '[Vv]oice(?:Of)?|speaker|useReading|ReadingContext|Say': 'Translate, t, useTranslation',
  '(?:Command|Demo|Delivery)?Means': 'Deps',
  'World|misshapen|holes|Emission': 'LinkedCatalog, invalidFiles, incompleteKinds, EmitContext',
  'AnswerCode|ApiAnswer|FormAnswer|finishAnswers': 'RefusalCode, ApiResponse, FormResult, drainConnections',
  'FieldFault|EditFaults|faultsIn|faultText|shownFaultOf': 'FieldError, EditErrors, errorsIn, errorText',
  'isSound(?:Text|Json)?|soundBody|soundValues': 'isValid, isStorableText, validBody, validValues',
  'toldByRow|turnedTimes|inTime|atInstant|keptFormat':
    'columnsFromRow, departureBeforeArrival, withTimeout, scheduleAt',
  'refuseTrickledBodies|noteMethods|refuseOtherMethods': 'rejectSlowBodies, recordMethods, methodNotAllowed',
  'WaysOn|FilePlace|[Ff]illedIn|openBehind|kindOfPage':
    'EmptyState, FileDropZone, SubmittedValues, openDatabaseOf, layoutOf',
  '(?:Result|Target|Call|Eye)?Glyph|Hidden|Tip': 'InlineIcon, …Icon, VisuallyHidden, Tooltip',
  '(?:use|forget)?[Kk]eptEdits|(?:CHANGE|NEW|DIFF|LINK|TRANSLATE|REFUSAL)_WORDS|usePeople|useCallWords':
    'UnsavedFileEdits, …_MESSAGES, useClientUsers, useCallTimeFormat',
  '(?:MOST|LONGEST|FEWEST|SHORTEST|DEEPEST|LARGEST|SMALLEST)(?:_[A-Z_]+)?': 'MAX_…, MIN_… with the unit',
  'take(?:Pdf|Rut|FromOthers|Beside|Posts|InCommits|Kept|Newest|Some)': 'sanitizePdf, restrictToOwner, acquireThread…',
};
/** Words that must not be part of a name either, and the field's words for them (ADR 36). */
const OWN_PARTS: Readonly<Record<string, string>> = {
  'tell|tells|telling|told': 'notify, report, send, NotifiedTimes…',
  'fault|faults': 'error, cause, finding…',
  'hold|held': 'lock, suspend, keep…',
  'lost|alone|behind': 'missing, only, after…',
  'hear|hears|heard|hearing': 'receive, listen, onMessage…',
  'say|says|said|saying|spoken': 'text, report, message, answer…',
  means: 'deps',
  overtaken: 'outdated',
  manner: 'style',
  gravity: 'severity',
};
/**
 * Names that are allowed: codes and keys of the catalogs, columns of the database, and words used in their usual meaning.
 */
const KEPT_NAMES: ReadonlySet<string> = new Set([
  'lostAddress',
  'tellAfterHours',
  'toldArrival',
  'toldAt',
  'toldCancelled',
  'toldDeparture',
  'toldWork',
  'behindProxy',
]);
/** Folder names that are not allowed, because they do not say what the folder holds. */
const VAGUE_FOLDERS = /(?:^|\/)(?:utils?|lib|helpers?|common|misc)\//;

const files = repositoryFiles.filter(
  (file) => /^(?:src|scripts|tests)\/.*\.(?:tsx?|mjs)$/.test(file) && file !== 'tests/architecture/vocabulary.test.ts',
);

function nameOf(words: string): RegExp {
  return new RegExp(`(?<![\\w-])(?:${words})(?![\\w-])`);
}

/** Returns a source without its comments and quoted strings. */
function namesOf(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$|'(?:[^'\\\n]|\\.)*'/gm, '');
}

/** Splits a name in camel, Pascal or constant case into lower-case words. */
function partsOf(name: string): string[] {
  return name.split(/[_-]|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map((part) => part.toLowerCase());
}

const sheets = repositoryFiles.filter((file) => file.endsWith('.css'));
const classes = new Map(sheets.map((file) => [file, classesOf(read(file))]));
const names = new Map(files.map((file) => [file, namesOf(read(file))]));

/** Returns the names that a source uses on their own, so also parameters without a type; what follows a dot is another's. */
function ownNamesOf(text: string): string[] {
  return text.replaceAll(/`[^`]*`/g, '').match(/(?<![\w$-]|(?<!\.\.)\.)[A-Za-z_$][\w$]*/g) ?? [];
}

/** Returns the names of the classes of a style sheet. */
function classesOf(styles: string): string[] {
  return [...styles.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name);
}

const used = [...[...names].map(([file, text]) => [file, ownNamesOf(text)] as const), ...classes].flatMap(
  ([file, found]) => [...new Set(found)].map((name) => ({ file, name })),
);

describe('names use the words of the field (ADR 36)', () => {
  it.each(Object.entries(OWN_WORDS))('%s is not a name (use %s)', (words, instead) => {
    const name = nameOf(words);
    const found = [
      ...files.filter((file) => name.test(names.get(file) ?? '')),
      ...sheets.filter((file) => classes.get(file)?.some((one) => name.test(one))),
    ];
    expect(found, `Rename what these files call ${words}; use: ${instead}`).toEqual([]);
  });

  it('an old word is found as a name, but not in a comment or string', () => {
    expect(nameOf('deedOf').test(namesOf('export function deedOf() {}'))).toBe(true);
    expect(nameOf('deedOf').test(namesOf("// deedOf\nconst action = 'deedOf';"))).toBe(false);
  });

  it('no file has one of the old names', () => {
    const name = nameOf(Object.keys(OWN_WORDS).join('|'));
    const found = files.filter((file) => name.test(basename(file).replace(/\..*$/, '')));
    expect(found, 'Rename these files; OWN_WORDS in this test lists the words to use.').toEqual([]);
  });

  it.each(Object.entries(OWN_PARTS))('%s is not part of a name (use %s)', (words, instead) => {
    const part = new RegExp(`^(?:${words})$`);
    const found = used.filter(({ name }) => !KEPT_NAMES.has(name) && partsOf(name).some((one) => part.test(one)));
    expect(found, `Rename these; use instead of ${words}: ${instead}`).toEqual([]);
  });

  it('a part of a name is found in any case style', () => {
    for (const name of ['toldOf', 'isToldLater', 'TOLD_COLUMNS', 'ToldCall', 'told'])
      expect(partsOf(name)).toContain('told');
    expect(partsOf('golden')).toEqual(['golden']);
  });

  it('a name is found in a parameter without a type, in destructuring and in a style sheet', () => {
    expect(ownNamesOf('run((means) => ((told) => told.at))')).toEqual(['run', 'means', 'told', 'told']);
    expect(ownNamesOf('const { a: held, ...lost } = other.fault')).toEqual(['const', 'a', 'held', 'lost', 'other']);
    expect(ownNamesOf('[...behind]')).toEqual(['behind']);
    expect(classesOf('/* .told */ :has(> .alone) > :not(.filled-in)')).toEqual(['alone', 'filled-in']);
  });

  it('no folder has a catch-all name such as utils', () => {
    const found = files.filter((file) => VAGUE_FOLDERS.test(file));
    expect(found, 'Name the folders of these files after what they contain.').toEqual([]);
  });
});
