import { CAPABILITIES, CAPABILITY_IDS, type Capability } from '../../contract/capabilities.ts';
import { problem } from '../problem.ts';
import { usesOff } from '../uses-off.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'capability-off': { capability: Capability };
};

/** A catalog uses nothing of a part of the site that it does not have, because its own file is missing. */
export const capabilityOff: Rule<Problems> = {
  *check(catalog) {
    if (catalog.off.size > 0)
      for (const file of catalog.files)
        for (const { capability, ...place } of usesOff(file, catalog.off))
          yield problem('capability-off', { file: file.path, ...place }, { capability });
    for (const id of CAPABILITY_IDS) {
      const missing = CAPABILITIES[id].needs?.find((needed) => catalog.off.has(needed));
      if (catalog.off.has(id) || missing === undefined) continue;
      const at = { file: CAPABILITIES[id].file, offsets: [0, 0] } as const;
      yield problem('capability-off', at, { capability: missing });
    }
  },
  messages: {
    'capability-off': {
      es: ({ capability }) => ({
        message: `esto es de ${CAPABILITIES[capability].called.es}, y este catálogo no tiene el archivo ${CAPABILITIES[capability].file}, con el que existen`,
        help: 'quítelo, o agregue ese archivo',
      }),
      en: ({ capability }) => ({
        message: `this belongs to ${CAPABILITIES[capability].called.en}, and this catalog does not have the file ${CAPABILITIES[capability].file}, which switches them on`,
        help: 'remove it, or add that file',
      }),
    },
  },
};
