import {
  CAPABILITIES,
  CAPABILITY_IDS,
  type Capability,
  capabilitiesBringing,
  capabilitiesOfEntry,
  isOff,
} from '../../contract/capabilities.ts';
import { toPointer } from '../../contract/json.ts';
import { type CheckedFile, definitionsOf, fileAt, type LinkedCatalog } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { isInside, namedEntriesOff, type PlaceOff, usesOff } from '../uses-off.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'capability-off': { capability: Capability };
  'missing-mail': { mail: string; capability: Capability };
};

/**
 * A catalog uses nothing of a part of the site that it does not have, because its own file is missing; of one that it has, no mail that
 * the program sends is lost.
 */
export const capabilityOff: Rule<Problems> = {
  *check(catalog) {
    if (catalog.off.size > 0)
      for (const file of catalog.files) {
        const named = namedEntriesOff(file, catalog.off);
        for (const { capability, ...place } of [...usesOff(file, catalog.off), ...missingFromPacks(catalog, file)])
          if (!isInside(place.pointer, named))
            yield problem('capability-off', { file: file.path, ...place }, { capability });
      }
    for (const id of CAPABILITY_IDS) {
      const missing = CAPABILITIES[id].needs?.find((needed) => catalog.off.has(needed));
      if (catalog.off.has(id) || missing === undefined) continue;
      const at = { file: CAPABILITIES[id].file, offsets: [0, 0] } as const;
      yield problem('capability-off', at, { capability: missing });
    }
    for (const { file, ...details } of missingMails(catalog))
      yield problem('missing-mail', { file, pointer: ['id'], part: 'value' }, details, { suggestion: details.mail });
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
    'missing-mail': {
      es: ({ mail, capability }) => ({
        message: `falta el correo «${mail}», que el programa envía con ${CAPABILITIES[capability].called.es}: este archivo está en el lugar del que trae el programa`,
        help: `escriba «id: ${mail}», o dé otro nombre al archivo: vuelve a valer el del programa`,
      }),
      en: ({ mail, capability }) => ({
        message: `the mail "${mail}" is missing, which the program sends with ${CAPABILITIES[capability].called.en}: this file replaces the one that comes with the program`,
        help: `write "id: ${mail}", or give the file another name: the one of the program then counts again`,
      }),
    },
  },
};

/** The places of a file that name what would be there with the pack of a capability that is off. */
function* missingFromPacks(catalog: LinkedCatalog, { indexed }: CheckedFile): Iterable<PlaceOff> {
  for (const { kind, id, path, isKey } of indexed.references) {
    const [capability, ...others] = capabilitiesOfEntry(kind, id).length > 0 ? [] : capabilitiesBringing(kind, id);
    if (capability === undefined || !isOff([capability, ...others], catalog.off)) continue;
    if (definitionsOf(catalog, kind).has(id) || catalog.incompleteKinds.has(kind)) continue;
    yield { capability, pointer: toPointer(path), part: isKey ? 'key' : 'value' };
  }
}

/**
 * Yields the mails of capabilities that are missing. The packs have each of them, so that one is missing only where the agency's file
 * of its name has another id.
 */
export function* missingMails(catalog: LinkedCatalog) {
  const defined = definitionsOf(catalog, 'mail');
  for (const capability of CAPABILITY_IDS.filter((id) => !catalog.off.has(id)))
    for (const mail of CAPABILITIES[capability].entries.mail ?? []) {
      const file = defined.has(mail) ? undefined : fileAt(catalog, `mails/${mail}.yaml`);
      if (file !== undefined) yield { mail, capability, file: file.path };
    }
}
