import type { InventedMistake } from './mistake.ts';

/** Missing or superfluous characters of YAML syntax. */
export const WRITING: readonly InventedMistake[] = [
  ['a tab in place of spaces', 'lines/north.yaml', '    office: port', '¦\t  office: port', 'yaml-syntax'],
  ['a colon without a space', 'lines/north.yaml', 'code: 1', '¦code:1', 'yaml-syntax'],
  ['a colon in a text', 'offices.yaml', 'address: Calle 1', 'address: ¦Ojo: solo con cita', 'yaml-syntax'],
  ['a quote that is not closed', 'offices.yaml', 'address: Calle 1', "address: ¦'Calle 1", 'yaml-syntax'],
  [
    'a brace that is not closed',
    'faq.yaml',
    '{ es: General, en: General }',
    '¦{ es: General, en: General',
    'yaml-syntax',
  ],
  ['a bracket that is not closed', 'ports.yaml', 'terminals: [Muelle Uno]', 'terminals: ¦[Muelle Uno', 'yaml-syntax'],
  ['a dash without a space', 'faq.yaml', '  - id: how-to-pay', '  ¦-id: how-to-pay', 'yaml-syntax'],
  ['a line too far to the left', 'lines/north.yaml', '    office: port', ' ¦office: port', 'yaml-syntax'],
  ['a line too far to the right', 'lines/north.yaml', 'shortName: North', '  ¦shortName: North', 'yaml-syntax'],
  ['a key twice', 'lines/north.yaml', 'code: 1', 'code: 1\n¦code: 3', 'duplicate-key'],
  ['a text that begins with a sign', 'offices.yaml', 'address: Calle 1', 'address: ¦@muelle', 'yaml-syntax'],
  ['a text that begins with a percent sign', 'offices.yaml', 'address: Calle 1', 'address: ¦%50', 'yaml-syntax'],
  ['an anchor of YAML', 'offices.yaml', 'address: Calle 1', 'address: ¦&calle Calle 1', 'anchor-or-alias'],
  ['a tag of YAML', 'offices.yaml', 'address: Calle 1', 'address: ¦!calle Calle 1', 'yaml-syntax'],
  [
    'a comma left out between two texts',
    'faq.yaml',
    'es: General, en: General',
    'es: ¦General en: General',
    'yaml-syntax',
  ],
  ['two documents in one file', 'downloads.yaml', 'downloads:', 'downloads: []\n¦---\ndownloads:', 'several-documents'],
];
