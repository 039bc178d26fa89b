import { describe, expect, it } from 'vitest';
import { textAt } from '../../src/engine/contract/json.ts';
import { definitionsOf } from '../../src/engine/core/link/linked-catalog.ts';
import { compileWith, found, replace } from '../support/catalog-harness.ts';

const FILE = 'links.yaml';
const NEWS = 'label: { es: Noticias, en: News }';

/** The right text, the mistyped one, the place of the mistake, and its cause. */
const SLIPS: readonly (readonly [from: string, to: string, place: string, cause: string])[] = [
  [NEWS, 'label: { es: Noticias, en: News', '4:12', 'unclosed'],
  [NEWS, 'label: { es: Noticias, en: News\n    # }', '4:12', 'unclosed'],
  [NEWS, 'label:\n      es: >-\n        Uno\n      dos\n      en: News', '7:7', 'indentation'],
  [NEWS, 'label:\n      es: |\n        Uno\n        dos: tres\n     y cuatro\n      en: News', '8:6', 'indentation'],
  [NEWS, 'label: [ es', '4:12', 'unclosed'],
  [NEWS, 'label: { es: "Noticias, en: News }', '4:18', 'unclosed'],
  [NEWS, "label: { es: 'Noticias, en: News }", '4:18', 'unclosed'],
  [NEWS, "label: { es: 'Today's', en: News }", '4:25', 'after-end'],
  [NEWS, 'label: { es: "Hoy" ya, en: News }', '4:24', 'after-end'],
  [`    ${NEWS}`, `   ${NEWS}`, '4:4', 'indentation'],
  [`    ${NEWS}`, `      ${NEWS}`, '4:7', 'indentation'],
  [`    ${NEWS}`, NEWS, '4:1', 'indentation'],
  [`    ${NEWS}`, `  ${NEWS}`, '4:3', 'indentation'],
  ['    target: { kind: external', 'target: { kind: external', '5:1', 'indentation'],
  [NEWS, 'label:\n      - es Noticias\n        en: News', '5:9', 'no-colon'],
  [NEWS, 'label:\n      - es = Noticias\n        en: News', '5:9', 'no-colon'],
  ['  - id: login', ' - id: login', '6:2', 'indentation'],
  ['  - id: login', '   - id: login', '6:4', 'indentation'],
  ['  - id: login', '    id: login', '6:5', 'no-dash'],
  ['id: news', 'id:news', '3:5', 'no-space-after-colon'],
  ['{ kind: action', '{ kind:action', '8:15', 'no-space-after-colon'],
  ['action: login', 'action:login', '8:29', 'no-space-after-colon'],
  [NEWS, 'label: { es: Noticias, en:News }', '4:28', 'no-space-after-colon'],
  ['audience: anonymous', 'audience:anonymous', '8:44', 'no-space-after-colon'],
  [
    'url: { es: https://news.example.com/es, en:',
    'url: { es:https://news.example.com/es, en:',
    '5:38',
    'no-space-after-colon',
  ],
  [NEWS, 'label: { es:Noticias, en: News }', '4:14', 'no-space-after-colon'],
  ['id: news', 'id news', '3:5', 'no-colon'],
  [`    ${NEWS}`, `\t${NEWS}`, '4:1', 'tab'],
  [NEWS, 'label: Nota: hoy', '4:12', 'colon-in-text'],
  [NEWS, 'label: { es: Nota: hoy, en: News }', '4:18', 'colon-in-text'],
  [NEWS, 'label: { es: Noticias en: News }', '4:18', 'colon-in-text'],
  [NEWS, 'label: { es: @news, en: News }', '4:18', 'reserved-start'],
  [NEWS, 'label: { es: %, en: News }', '4:18', 'reserved-start'],
  [NEWS, 'label: ? what', '4:12', 'reserved-start'],
  [NEWS, 'label: !Hola', '4:12', 'tag'],
  [NEWS, 'label: { es: "C:\\dir", en: News }', '4:21', 'escape'],
  [NEWS, 'label: { es: Noticias, en: News }}', '4:38', 'unexpected'],
  [`    ${NEWS}`, `\u00a0   ${NEWS}`, '4:1', 'unicode-space'],
  [`    ${NEWS}`, ` \u00a0\u2007 ${NEWS}`, '4:2', 'unicode-space'],
  [`    ${NEWS}`, `  \t${NEWS}`, '4:3', 'tab'],
  [NEWS, 'label:\n      es: >-\n\tNoticias\n      en: News', '6:1', 'tab'],
  [NEWS, 'label:\n      es: >-\n        Noticias\n\tde hoy\n      en: News', '7:1', 'tab'],
  [NEWS, 'label: {\n\tes: Noticias, en: News }', '5:1', 'tab'],
  [NEWS, 'label: { es: *Importante* hoy, en: News }', '4:18', 'reserved-start'],
  [NEWS, 'label:\n      es: *Muy importante* ¿Qué hay?\n      en: News', '5:11', 'reserved-start'],
  [NEWS, 'label: { es: Cuenta # 1, en: News }', '4:25', 'comment-in-text'],
  [NEWS, 'label: { es: #Noticias, en: News }', '4:18', 'comment-in-text'],
  [NEWS, 'label: { # Noticias\n      es: Noticias', '4:12', 'unclosed'],
  ['  - id: login', '  – id: login', '6:3', 'odd-dash'],
  ['  - id: news', '  • id: news', '3:3', 'odd-dash'],
  ['  - id: news', '  * id: news', '3:3', 'odd-dash'],
  ['  - id: news', '  // Noticias\n  - id: news', '3:3', 'odd-comment'],
  ['  - id: news', '<!-- Noticias -->\n  - id: news', '3:1', 'odd-comment'],
  ['  - id: news', '  ; Noticias\n  - id: news', '3:3', 'odd-comment'],
  [`    ${NEWS}\n`, `<<<<<<< HEAD\n    ${NEWS}\n=======\n    ${NEWS}\n>>>>>>> main\n`, '4:1', 'merge-marks'],
  [NEWS, 'label: {\n<<<<<<< HEAD\n=======\n>>>>>>> main\n es: Noticias, en: News }', '5:1', 'merge-marks'],
  [NEWS, `${NEWS},`, '4:38', 'separator'],
  [NEWS, 'label: "Noticias";', '4:22', 'separator'],
  [NEWS, `${NEWS} // hoy`, '4:39', 'odd-comment'],
  ['  - id: login', '  2. id: login', '6:3', 'odd-dash'],
  ['links:', '```yaml\nlinks:', '2:1', 'code-fence'],
  ['audience: anonymous }', 'audience: anonymous }\n```', '9:1', 'code-fence'],
  ['audience: anonymous }', 'audience: anonymous }\n\nEspero que le sirva.', '10:1', 'no-colon'],
  ['audience: anonymous }', 'audience: anonymous }\nid,Noticias,News', '9:1', 'no-colon'],
  [NEWS, `label: ${'Noticias '.repeat(130)}: hoy`, '4:12', 'colon-in-text'],
  [NEWS, `label:\n      ${'Noticias '.repeat(130)}: hoy`, '5:7', 'colon-in-text'],
  ['id: news\n', 'id: news\u2028', '3:13', 'unicode-space'],
  ['- id: login', '-\u00a0id: login', '6:4', 'unicode-space'],
  ['id: news\n', 'id:\u00a0news\n', '3:8', 'unicode-space'],
  ['links:', '\u200blinks:', '2:1', 'unicode-space'],
  ['kind: action', 'kind:\u00a0action', '8:20', 'unicode-space'],
  [NEWS, 'label: { es: Noticias, en:\u202f\u00a0News }', '4:31', 'unicode-space'],
];

describe('a typo in YAML syntax is reported with its cause, at its place', () => {
  it.each(SLIPS)('%s → %s', (from, to, place, cause) => {
    const changes = { [FILE]: replace(from, to) };
    expect(found(changes)).toEqual([`yaml-syntax ${FILE}:${place}`]);
    expect(compileWith(changes).diagnostics[0]?.details).toMatchObject({ cause });
  });

  it('but a key twice is no missing dash where no new entry can begin', () => {
    for (const [from, to, place] of [
      ['id: news', 'id: news\n    id: news', '4:5'],
      ['{ kind: action', '{ kind: action, audience: anonymous, kind: action', '8:50'],
    ] as const)
      expect(found({ [FILE]: replace(from, to) })).toContain(`duplicate-key ${FILE}:${place}`);
  });

  it('but a no-break space within a text is accepted', () => {
    expect(found({ [FILE]: replace(NEWS, 'label: { es: Las\u00a0noticias, en: |\n\u00a0news }') })).toHaveLength(1);
    expect(
      found({ [FILE]: replace(NEWS, 'label:\n      es: Noticias\n      en: |\n        \u00a0Hour:\u00a08') }),
    ).toEqual([]);
  });

  it('also with CRLF line ends', () => {
    for (const [from, to, place] of SLIPS) {
      const crlf = (text: string) => replace(from, to)(text).replaceAll('\n', '\r\n');
      expect(found({ [FILE]: crlf })).toEqual([`yaml-syntax ${FILE}:${place}`]);
    }
  });
});

it('a file whose lines end in a carriage return alone is read', () => {
  expect(found({ [FILE]: (text) => text.replaceAll('\n', '\r') })).toEqual([]);
  expect(found({ [FILE]: replace('id: news\n', 'id: news\r') })).toEqual([]);
  const folded = replace(NEWS, 'label:\r\r\n      es: >-\r\r\n        Las\r\r\n        noticias\r\r\n      en: News');
  expect(
    textAt(definitionsOf(compileWith({ [FILE]: folded }).catalog, 'link').get('news')?.value, 'label', 'es'),
  ).not.toContain('\n');
  const wrong = (text: string) => replace(NEWS, `lable: { es: Noticias, en: News }`)(text).replaceAll('\n', '\r');
  expect(found({ [FILE]: wrong })).toEqual([expect.stringMatching(/^unknown-key links.yaml:4:/)]);
});
