import { step, textAt } from '../../contract/json.ts';
import { fileOfKind } from '../link/file-of-kind.ts';
import { placeOf } from '../link/linked-catalog.ts';
import { isOwnerAddress, OWNERS_PATH, ownersOf } from '../link/names.ts';
import { type Place, problem } from '../problem.ts';
import { meant } from '../suggest.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'unknown-owner': { owner: string; known: readonly string[] };
  'duplicate-owner': { owner: string };
  'unused-owner': { owner: string; isAddress: boolean };
};

/** A link's owner is a mail address, or has exactly one mailbox in site.yaml. */
export const unknownOwner: Rule<Problems> = {
  *check(catalog) {
    const owners = ownersOf(catalog);
    const site = fileOfKind(catalog.files, 'site');
    if (owners === undefined || site === undefined) return;
    const known = new Set(owners.filter((owner) => owner !== undefined));
    /** Owners that a link names or probably means. */
    const used = new Set<string>();
    for (const { path: file, indexed } of catalog.files) {
      for (const { value, path } of indexed.targets) {
        const owner = textAt(value, 'owner');
        if (owner === undefined) continue;
        const near = known.has(owner) ? { suggestion: owner } : meant(owner, known);
        used.add(near.suggestion ?? owner);
        if (known.has(owner) || isOwnerAddress(owner)) continue;
        // An owner in site.yaml could not be read and may be this one.
        if (owners.includes(undefined)) yield 'not-checked';
        else yield problem('unknown-owner', placeOf(file, step(path, 'owner')), { owner, known: [...known] }, near);
      }
    }
    // The unreadable part may contain a link of the owner.
    const isIncomplete = catalog.incompleteKinds.size + catalog.invalidFiles.size > 0;
    const firsts = new Map<string, Place>();
    for (const [index, owner = ''] of owners.entries()) {
      const at: Place = { file: site.path, pointer: [...OWNERS_PATH, index, 'owner'], part: 'value' };
      const first = firsts.get(owner);
      const isAddress = isOwnerAddress(owner);
      firsts.set(owner, first ?? at);
      if (owner === '') continue;
      if (first !== undefined) yield problem('duplicate-owner', at, { owner }, { first });
      else if (isAddress || (!used.has(owner) && !isIncomplete))
        yield problem('unused-owner', at, { owner, isAddress }, { severity: 'warning' });
    }
  },
  messages: {
    'unknown-owner': {
      es: ({ owner, known }) => ({
        message: `no se conoce el buzón de «${owner}»: si este enlace se daña, el aviso le llegaría a otra persona`,
        help:
          known.length === 0
            ? 'escriba un correo, o agregue su buzón en site.yaml («linkWatch», «server», «owners»)'
            : `escriba un correo, agregue su buzón en site.yaml («owners»), o elija: ${known.join(', ')}`,
      }),
      en: ({ owner, known }) => ({
        message: `the mailbox of "${owner}" is not known: if this link breaks, somebody else would get the e-mail`,
        help:
          known.length === 0
            ? 'write an e-mail address, or add a mailbox in site.yaml ("linkWatch", "server", "owners")'
            : `write an e-mail address, add a mailbox in site.yaml ("owners"), or choose: ${known.join(', ')}`,
      }),
    },
    'duplicate-owner': {
      es: ({ owner }) => ({
        message: `«${owner}» ya tiene un buzón en esta lista: los avisos van siempre al primero`,
        help: 'deje uno solo; si son varias personas, use un buzón que todas lean',
      }),
      en: ({ owner }) => ({
        message: `"${owner}" already has a mailbox in this list: e-mails always go to the first`,
        help: 'leave only one; if they are several people, use a mailbox that all of them read',
      }),
    },
    'unused-owner': {
      es: ({ owner, isAddress }) => ({
        message: isAddress
          ? `«${owner}» ya es un correo: los avisos van allí, y nunca a este buzón`
          : `«${owner}» no es responsable de ningún enlace`,
        help: isAddress
          ? 'borre esta entrada, o escriba aquí y en los enlaces el nombre de la persona o del área'
          : 'bórrelo, o escríbalo en «owner» en sus enlaces',
      }),
      en: ({ owner, isAddress }) => ({
        message: isAddress
          ? `"${owner}" is an e-mail address: e-mails go there, and never to this mailbox`
          : `"${owner}" is not responsible for any link`,
        help: isAddress
          ? 'delete this entry, or write the name of the person or area here and in the links'
          : 'delete it, or write it in "owner" in its links',
      }),
    },
  },
  warnings: {
    'unused-owner': {
      es: ['buzón que no se usa', 'buzones que no se usan'],
      en: ['unused mailbox', 'unused mailboxes'],
    },
  },
};
