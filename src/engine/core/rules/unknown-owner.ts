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
  docs: {
    'unknown-owner': {
      es: {
        title: 'responsable de un enlace que no tiene buzón',
        what: 'La lista «owners» de site.yaml tiene los buzones de los responsables de los enlaces, y el «owner» de este enlace no está en ella. Tampoco es un correo.',
        why: 'Cuando el enlace se dañe, el aviso llegará al buzón común, y su responsable no se enterará.',
        todo: 'Escriba el nombre como está en site.yaml, o un correo; o agregue allí su buzón.',
      },
      en: {
        title: 'person responsible for a link, without a mailbox',
        what: 'The list "owners" in site.yaml has the mailboxes of those responsible for links, and the "owner" of this link is not in it. It is not an e-mail address either.',
        why: 'If the link breaks, the e-mail will go to the common mailbox, and the person responsible will not know.',
        todo: 'Write the name as it is in site.yaml, or an e-mail address; or add a mailbox there.',
      },
    },
    'duplicate-owner': {
      es: {
        title: 'dos buzones de una misma persona o área',
        what: 'Un responsable de enlaces está dos veces en la lista de buzones de site.yaml.',
        why: 'Los avisos van al primero de los dos: quien lee el otro nunca se entera.',
        todo: 'Deje uno solo. Si los debe leer más de una persona, escriba un buzón que todas lean.',
      },
      en: {
        title: 'two mailboxes of the same person or area',
        what: 'Somebody responsible for links is in the list of mailboxes in site.yaml twice.',
        why: 'E-mails go to the first of the two: whoever reads the other never finds out.',
        todo: 'Leave only one. If more than one person should read them, write a mailbox that all of them read.',
      },
      example: {
        file: 'site.yaml',
        wrong:
          'cacheHours: 24\n  server:\n    everyHours: 8\n    tellAfterHours: 12\n    owners:\n      - { owner: Cartera, mailbox: cartera@example.com }\n      - { owner: Cartera, mailbox: pagos@example.com }\n',
        right: 'cacheHours: 24\n',
      },
    },
    'unused-owner': {
      es: {
        title: 'buzón que no se usa',
        what: 'En la lista de buzones de site.yaml hay alguien que no es el «owner» de ningún enlace, o un correo, que no necesita otro buzón.',
        why: 'A ese buzón no llega nada. Quizás el nombre está escrito de otra manera, o esa persona ya no es responsable de enlaces.',
        todo: 'Bórrelo de la lista, o escríbalo en «owner» en los enlaces de los que es responsable.',
      },
      en: {
        title: 'unused mailbox',
        what: 'The list of mailboxes in site.yaml has somebody who is not the "owner" of any link, or an e-mail address, which needs no other mailbox.',
        why: 'Nothing reaches that mailbox. Perhaps the name is written differently, or that person is no longer responsible for links.',
        todo: 'Delete it from the list, or write it in "owner" in the links that the person is responsible for.',
      },
      example: {
        file: 'site.yaml',
        wrong:
          'cacheHours: 24\n  server:\n    everyHours: 8\n    tellAfterHours: 12\n    owners:\n      - { owner: Cartera, mailbox: cartera@example.com }\n',
        right: 'cacheHours: 24\n',
      },
      warning: { es: ['buzón que no se usa', 'buzones que no se usan'], en: ['unused mailbox', 'unused mailboxes'] },
    },
  },
};
