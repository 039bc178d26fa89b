import { textAt } from '../../contract/json.ts';
import { fileOfKind } from '../link/file-of-kind.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'missing-font-package': { name: string };
};

/** The packages that the brand takes its fonts from are installed. */
export const missingFontPackage: Rule<Problems> = {
  *check({ files, fontPackages }) {
    const file = fileOfKind(files, 'brand');
    if (file === undefined || fontPackages === undefined) return;
    for (const use of ['page', 'pdf', 'picture']) {
      const pointer = ['type', use, 'package'];
      const name = textAt(file.value, ...pointer);
      if (name !== undefined && !fontPackages.includes(name))
        yield problem('missing-font-package', { file: file.path, pointer, part: 'value' }, { name });
    }
  },
  messages: {
    'missing-font-package': {
      es: ({ name }) => ({
        message: `el paquete ${name} no está instalado`,
        help: `instálelo con: npm install --save-exact ${name}`,
      }),
      en: ({ name }) => ({
        message: `the package ${name} is not installed`,
        help: `install it with: npm install --save-exact ${name}`,
      }),
    },
  },
};
