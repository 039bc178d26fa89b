import { placeOf } from '../link/linked-catalog.ts';
import { isMailAddress, OWNERS_PATH, ownersOf } from '../link/owners.ts';
import { step } from '../pointer.ts';
import { type Place, problem } from '../problem.ts';
import { textAt } from '../read.ts';
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
    const site = catalog.files.find(({ kind }) => kind.schema === 'site');
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
        if (known.has(owner) || isMailAddress(owner)) continue;
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
      const isAddress = isMailAddress(owner);
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
        message: `nadie sabe cuál es el buzón de «${owner}»: el aviso de que este enlace está dañado le llegaría a otro`,
        help:
          known.length === 0
            ? 'escriba un correo, o agregue su buzón en site.yaml («linkWatch», «server», «owners»)'
            : `escriba un correo, agregue su buzón en site.yaml («owners»), o elija: ${known.join(', ')}`,
      }),
      en: ({ owner, known }) => ({
        message: `nobody knows the mailbox of "${owner}": the mail that this link is broken would go to somebody else`,
        help:
          known.length === 0
            ? 'write a mail address, or add a mailbox in site.yaml ("linkWatch", "server", "owners")'
            : `write a mail address, add a mailbox in site.yaml ("owners"), or choose: ${known.join(', ')}`,
      }),
    },
    'duplicate-owner': {
      es: ({ owner }) => ({
        message: `«${owner}» ya tiene un buzón en esta lista: los avisos van siempre al primero`,
        help: 'deje uno; si son varias personas, que sea un buzón que todas leen',
      }),
      en: ({ owner }) => ({
        message: `"${owner}" has a mailbox in this list already: mails always go to the first`,
        help: 'leave one; if they are several people, let it be a mailbox that all of them read',
      }),
    },
    'unused-owner': {
      es: ({ owner, isAddress }) => ({
        message: isAddress
          ? `«${owner}» ya es un correo: los avisos van allí, y nunca a este buzón`
          : `ningún enlace lo cuida «${owner}»`,
        help: isAddress
          ? 'borre esta entrada, o escriba aquí y en los enlaces el nombre de la persona o del área'
          : 'bórrelo, o nómbrelo en «owner» de los enlaces que cuida',
      }),
      en: ({ owner, isAddress }) => ({
        message: isAddress
          ? `"${owner}" is a mail address: mails go there, and never to this mailbox`
          : `no link is looked after by "${owner}"`,
        help: isAddress
          ? 'delete this entry, or write the name of the person or area here and at the links'
          : 'delete it, or name it in "owner" of the links that it looks after',
      }),
    },
  },
  docs: {
    'unknown-owner': {
      es: {
        title: 'quien cuida un enlace no tiene buzón',
        what: 'El sitio dice a qué buzón escribirle a quien cuida enlaces («owners» en site.yaml), y allí no está a quien nombra «owner» de este enlace. Tampoco es un correo.',
        why: 'Cuando el enlace se dañe, el aviso llegará al buzón común, y quien lo cuida no sabrá nada.',
        todo: 'Escriba el nombre como está en site.yaml, o un correo; o agregue allí su buzón.',
      },
      en: {
        title: 'owner of a link without a mailbox',
        what: 'The site says to which mailbox it writes to those who look after links ("owners" in site.yaml), and whom "owner" of this link names is not there. It is no mail address either.',
        why: 'When the link breaks the mail will go to the common mailbox, and whoever looks after it will know nothing.',
        todo: 'Write the name as it stands in site.yaml, or a mail address; or add a mailbox there.',
      },
    },
    'duplicate-owner': {
      es: {
        title: 'dos buzones de una misma persona o área',
        what: 'Quien cuida enlaces está dos veces en la lista de buzones de site.yaml.',
        why: 'Los avisos van al primero de los dos: quien lee el otro nunca se entera.',
        todo: 'Deje uno solo. Si los debe leer más de una persona, escriba un buzón que todas lean.',
      },
      en: {
        title: 'two mailboxes of one person or area',
        what: 'Somebody who looks after links stands twice in the list of mailboxes in site.yaml.',
        why: 'Mails go to the first of the two: whoever reads the other never hears of anything.',
        todo: 'Leave one of them. If more than one person is to read them, write a mailbox that all of them read.',
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
        what: 'En la lista de buzones de site.yaml está alguien a quien ningún enlace nombra en «owner», o un correo, que no necesita otro buzón.',
        why: 'A ese buzón no llega nada. Quizás el nombre está escrito de otra manera, o esa persona ya no cuida enlaces.',
        todo: 'Bórrelo de la lista, o nómbrelo en «owner» de los enlaces que cuida.',
      },
      en: {
        title: 'mailbox that is not used',
        what: 'In the list of mailboxes in site.yaml stands somebody whom no link names in "owner", or a mail address, which needs no other mailbox.',
        why: 'Nothing reaches that mailbox. Perhaps the name is written differently, or that person looks after links no more.',
        todo: 'Delete it from the list, or name it in "owner" of the links that it looks after.',
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
