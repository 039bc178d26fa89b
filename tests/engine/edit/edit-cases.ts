import type { FileEdit } from '../../../src/engine/authoring/edit/edits.ts';
import type { Json, Pointer } from '../../../src/engine/contract/json.ts';

type EditCase = readonly [rule: string, before: string, edit: FileEdit, after: string];

const set = (pointer: Pointer, value: Json): FileEdit => ({ kind: 'set', pointer, value });
const remove = (...pointer: Pointer): FileEdit => ({ kind: 'remove', pointer });
const insert = (pointer: Pointer, value: Json): FileEdit => ({ kind: 'insert', pointer, value });
const move = (pointer: Pointer, to: number): FileEdit => ({ kind: 'move', pointer, to });
const lines = (...all: readonly string[]) => `${all.join('\n')}\n`;
const LONG = `${'word '.repeat(30)}end`;

/** Replaced words keep their style if it can express the new ones. */
export const WORDS: readonly EditCase[] = [
  ['plain', 'a: x # why\n', set(['a'], 'y'), 'a: y # why\n'],
  ['single quotes', "a: 'x'\n", set(['a'], "l'y"), "a: 'l''y'\n"],
  ['double quotes', 'a: "x"\n', set(['a'], 'y'), 'a: "y"\n'],
  ['folded', 'a: >- # why\n  x\n\nb: 1\n', set(['a'], 'y'), 'a: >- # why\n  y\n\nb: 1\n'],
  ['literal', 'a: |\n  x\n  y\nb: 1\n', set(['a'], 'x\nz\n'), 'a: |\n  x\n  z\nb: 1\n'],
  [
    'lines of folded words that say the same stay',
    lines('a: >-', '  one two', '  three four', '  five six', '  seven eight'),
    set(['a'], 'one two three 4 five six seven eight'),
    lines('a: >-', '  one two', '  three 4', '  five six', '  seven eight'),
  ],
  ['a number', 'a: 1 # one\n', set(['a'], 2.5), 'a: 2.5 # one\n'],
  ['a very small number', 'a: 1\n', set(['a'], 1e-7), 'a: 0.0000001\n'],
  ['yes or no', 'a: true\n', set(['a'], false), 'a: false\n'],
  ['a day', 'a: 2026-01-31\n', set(['a'], '2026-02-01'), 'a: 2026-02-01\n'],
  ['words in place of a number', 'a: 1\n', set(['a'], 'x'), 'a: x\n'],
  ['what looks like a number', 'a: x\n', set(['a'], '010'), "a: '010'\n"],
  ['what looks like a power of ten', 'a: x\n', set(['a'], '1e3'), "a: '1e3'\n"],
  ['what some take for a truth', 'a: x\n', set(['a'], 'yes'), "a: 'yes'\n"],
  ['what is one', 'a: x\n', set(['a'], 'true'), "a: 'true'\n"],
  ['a colon', 'a: x\n', set(['a'], 'b: c'), "a: 'b: c'\n"],
  ['a hash', 'a: x\n', set(['a'], 'b # c'), "a: 'b # c'\n"],
  ['a sign with a meaning', 'a: x\n', set(['a'], '*b'), "a: '*b'\n"],
  ['braces', 'a: x\n', set(['a'], '{{b}}'), "a: '{{b}}'\n"],
  ['none', 'a: x # why\n', set(['a'], ''), "a: '' # why\n"],
  ['space at an end', 'a: x\n', set(['a'], 'b '), 'a: "b "\n'],
  ['several lines', 'a: x # why\nb: 1\n', set(['a'], 'y\nz'), 'a: |- # why\n  y\n  z\nb: 1\n'],
  ['several lines within braces', 'a: { b: x }\n', set(['a', 'b'], 'y\nz'), 'a: { b: "y\\nz" }\n'],
  [
    'a block at the end of a list',
    lines('a:', '  - >-', '    x', 'b: 1'),
    set(['a', 0], 'y'),
    lines('a:', '  - >-', '    y', 'b: 1'),
  ],
  ['a comma within braces', 'a: { b: x, c: 1 }\n', set(['a', 'b'], 'y, z'), "a: { b: 'y, z', c: 1 }\n"],
  [
    'words that became too long for their line',
    'a: x\nb: 1\n',
    set(['a'], LONG),
    lines('a: >-', `  ${'word '.repeat(23).trim()}`, `  ${'word '.repeat(7)}end`, 'b: 1'),
  ],
  ['nothing there', 'a:\nb: 1\n', set(['a'], 'x'), 'a: x\nb: 1\n'],
];

/** Replaced maps and lists, and added entries. */
export const ADDED: readonly EditCase[] = [
  ['a key, last', 'a: 1\nb: 2 # two\n', set(['c'], 3), 'a: 1\nb: 2 # two\nc: 3\n'],
  ['a key within braces', 'a: { b: 1 } # one\n', set(['a', 'c'], 2), 'a: { b: 1, c: 2 } # one\n'],
  [
    'a key for which the braces have no room',
    `a: { kind: external, url: ${'u'.repeat(90)} }\nb: 1\n`,
    set(['a', 'placeholder'], true),
    lines('a:', '  kind: external', `  url: ${'u'.repeat(90)}`, '  placeholder: true', 'b: 1'),
  ],
  ['a key below a dash', '- a: 1\n- a: 2\n', set([0, 'b'], 'x'), '- a: 1\n  b: x\n- a: 2\n'],
  ['a key at the end of a file without a line break', 'a:\n  b: 1', set(['a', 'c'], 2), 'a:\n  b: 1\n  c: 2'],
  ['a key behind words in a block', 'a: |\n  x\n\n\n', set(['b'], 1), 'a: |\n  x\nb: 1\n\n\n'],
  [
    'a key stands before the comments of what comes next',
    lines('a:', '  b: 1', '', '# of d', 'd: 1'),
    set(['a', 'c'], 2),
    lines('a:', '  b: 1', '  c: 2', '', '# of d', 'd: 1'),
  ],
  [
    'lines of Windows',
    'a:\r\n  b: 1\r\nc: 1\r\n',
    set(['a', 'x'], 'y\nz'),
    'a:\r\n  b: 1\r\n  x: |-\r\n    y\r\n    z\r\nc: 1\r\n',
  ],
  ['the head of a document', '---\n# head\na: 1\n', set(['b'], 2), '---\n# head\na: 1\nb: 2\n'],
  ['the first key', 'a: {} # none\nb: 1\n', set(['a', 'c'], 2), 'a: # none\n  c: 2\nb: 1\n'],
  ['the first item', 'a: [] # none\nb: 1\n', insert(['a', 0], 'x'), 'a: [x] # none\nb: 1\n'],
  [
    'the first item that is a map',
    'a: [] # none\nb: 1\n',
    insert(['a', 0], { id: 'x', label: { es: 'Uno', en: 'One' } }),
    lines('a: # none', '  - id: x', '    label: { es: Uno, en: One }', 'b: 1'),
  ],
  [
    'lists that are not indented stay so',
    lines('a:', '- x', 'b: 1'),
    set(['c'], [{ id: 'y' }]),
    lines('a:', '- x', 'b: 1', 'c:', '- id: y'),
  ],
  [
    'wide indentation stays so',
    lines('a:', '    b: 1'),
    set(['c'], { d: 1, e: [{ f: 2 }] }),
    lines('a:', '    b: 1', 'c:', '    d: 1', '    e:', '      - f: 2'),
  ],
  ['an item at the end', 'a:\n  - x # ex\nb: 1\n', insert(['a', 1], 'y'), 'a:\n  - x # ex\n  - y\nb: 1\n'],
  ['an item at the beginning', 'a:\n  # of x\n  - x\n', insert(['a', 0], 'y'), 'a:\n  - y\n  # of x\n  - x\n'],
  ['an item between others', '- x\n\n- z\n', insert([1], 'y'), '- x\n\n- y\n\n- z\n'],
  ['an item within brackets', 'a: [x, z]\n', insert(['a', 1], 'y'), 'a: [x, y, z]\n'],
  ['an item of a list in a list', '- - a\n  - b\n- - c\n', insert([0, 0], 'x'), '- - x\n  - a\n  - b\n- - c\n'],
  [
    'a map as its neighbour is written',
    lines('a:', '  - { kind: route, route: home }'),
    insert(['a', 1], { kind: 'menu', menu: 'main' }),
    lines('a:', '  - { kind: route, route: home }', '  - { kind: menu, menu: main }'),
  ],
  [
    'a text in a block as its neighbour',
    lines('a:', '  es: >-', '    Sí', '', '', 'b: 1'),
    set(['a', 'fr'], 'Oui'),
    lines('a:', '  es: >-', '    Sí', '  fr: >-', '    Oui', '', '', 'b: 1'),
  ],
  ['a text in quotes as its neighbour', "a: { es: 'Sí' }\n", set(['a', 'fr'], 'Oui'), "a: { es: 'Sí', fr: 'Oui' }\n"],
  [
    'plural forms as those of their neighbour',
    lines('a:', '  es: { one: 1, other: 2 }'),
    set(['a', 'fr'], { one: 'Un', other: 'Des' }),
    lines('a:', '  es: { one: 1, other: 2 }', '  fr: { one: Un, other: Des }'),
  ],
  [
    'a text that does not fit on its line',
    lines('a:', '  es: Sí', 'b: 1'),
    set(['a', 'fr'], LONG),
    lines('a:', '  es: Sí', '  fr: >-', `    ${'word '.repeat(23).trim()}`, `    ${'word '.repeat(7)}end`, 'b: 1'),
  ],
  [
    'short texts and targets on one line, others over several',
    'a: 1\n',
    set(['b'], { title: { es: 'Uno', en: 'One' }, to: { kind: 'route', route: 'home' }, size: { w: 1 } }),
    lines('a: 1', 'b:', '  title: { es: Uno, en: One }', '  to: { kind: route, route: home }', '  size:', '    w: 1'),
  ],
];

/** A removed entry takes its comments along; a replaced value keeps its unchanged parts. */
export const GONE: readonly EditCase[] = [
  ['a key', lines('a: 1', '# of b', 'b: 2 # two', 'c: 3'), remove('b'), lines('a: 1', 'c: 3')],
  ['the first key of a file, whose head stays', lines('# head', 'a: 1', 'b: 2'), remove('a'), lines('# head', 'b: 2')],
  ['an item below a dash', lines('- a: 1', '  b: 2'), remove(0, 'a'), lines('- b: 2')],
  ['a key within braces', 'a: { b: 1, c: 2, d: 3 }\n', remove('a', 'c'), 'a: { b: 1, d: 3 }\n'],
  ['the first key within braces', 'a: { b: 1, c: 2 }\n', remove('a', 'b'), 'a: { c: 2 }\n'],
  ['the only key', lines('a: # why', '  # of b', '  b: 1', 'c: 2'), remove('a', 'b'), lines('a: {} # why', 'c: 2')],
  ['the only item', lines('a: # why', '  - b: 1', '    c: 1', 'c: 2'), remove('a', 0), lines('a: [] # why', 'c: 2')],
  ['the only item within brackets', 'a: [x] # ex\n', remove('a', 0), 'a: [] # ex\n'],
  ['the last item, without a line break', '- x\n- y', remove(1), '- x'],
  [
    'a comment that an empty line separates stays',
    lines('a: 1', '# of nothing', '', '# of b', 'b: 2', 'c: 3'),
    remove('b'),
    lines('a: 1', '# of nothing', '', 'c: 3'),
  ],
  [
    'a deeper comment belongs to what is above it',
    lines('- a: 1', '  # b: 2', '# of c', '- c: 3'),
    remove(0),
    lines('# of c', '- c: 3'),
  ],
  ['of two gaps the wider stays', lines('- a', '- b', '', '- c'), remove(1), lines('- a', '', '- c')],
  [
    'words in a block',
    lines('a: >-', '  x', 'b: |', '  # no comment', 'c: 1'),
    remove('b'),
    lines('a: >-', '  x', 'c: 1'),
  ],
  [
    'another object: what is the same stays',
    lines('a:', '  # of b', '  b: 1', '  c: 2 # two', '  d: 3'),
    set(['a'], { b: 1, c: 4, e: 5 }),
    lines('a:', '  # of b', '  b: 1', '  c: 4 # two', '  e: 5'),
  ],
  [
    'another list: what is the same stays',
    lines('a:', '  # of x', '  - x', '  - y # why', '  - z'),
    set(['a'], ['x', 'z']),
    lines('a:', '  # of x', '  - x', '  - z'),
  ],
  [
    'a list in place of an object',
    lines('a: # why', '  b: 1', 'c: 2'),
    set(['a'], [{ b: 1 }, { b: 2 }]),
    lines('a: # why', '  - b: 1', '  - b: 2', 'c: 2'),
  ],
  ['words in place of an object', lines('a:', '  b: 1', 'c: 2'), set(['a'], 'x'), lines('a: x', 'c: 2')],
  ['a list in brackets in place of a word', 'a: x # why\nb: 1\n', set(['a'], ['x', 'y']), 'a: [x, y] # why\nb: 1\n'],
];

/** A moved item takes its comments along; empty lines between items stay where they are. */
export const MOVED: readonly EditCase[] = [
  [
    'down',
    lines('# head', 'a:', '  # of x', '  - x # ex', '  - y', '  # of z', '  - z', 'b: 1'),
    move(['a', 0], 1),
    lines('# head', 'a:', '  - y', '  # of x', '  - x # ex', '  # of z', '  - z', 'b: 1'),
  ],
  [
    'up',
    lines('- a: 1', '  b: 2', '', '- a: 3', '- a: 5'),
    move([2], 0),
    lines('- a: 5', '', '- a: 1', '  b: 2', '- a: 3'),
  ],
  ['within brackets', 'a: [x, y,  z]\n', move(['a', 2], 0), 'a: [z, x,  y]\n'],
  ['the last of a file without a line break', '- x\n- y', move([1], 0), '- y\n- x'],
  ['lines of Windows', '- x\r\n- >-\r\n  y\r\n  z\r\n', move([0], 1), '- >-\r\n  y\r\n  z\r\n- x\r\n'],
  ['to its own place', '- x\n- y\n', move([1], 1), '- x\n- y\n'],
];
