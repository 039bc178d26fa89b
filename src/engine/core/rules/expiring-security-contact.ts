import { textAt, valueAt } from '../../contract/json.ts';
import { DAY_MS, instantOf } from '../calendar.ts';
import { fileOfKind } from '../link/file-of-kind.ts';
import { utcOffsetOf } from '../link/windows.ts';
import { type Place, problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'expiring-security-contact': { day: string };
};

const NOTICE_MS = 30 * DAY_MS;

/** Asks for a new date 30 days before security.txt expires, because an expired one should not be used (RFC 9116). */
export const expiringSecurityContact: Rule<Problems> = {
  *check(catalog) {
    const day = textAt(valueAt(catalog.site, 'security'), 'expires');
    const end = day === undefined ? undefined : instantOf(day, 'from', utcOffsetOf(catalog));
    const file = fileOfKind(catalog.files, 'site');
    if (day === undefined || end === undefined || file === undefined) return;
    if (!catalog.clock.hasCome(end - NOTICE_MS)) return;
    const at: Place = { file: file.path, pointer: ['security', 'expires'], part: 'value' };
    yield problem('expiring-security-contact', at, { day }, { severity: 'warning' });
  },
  messages: {
    'expiring-security-contact': {
      es: ({ day }) => ({
        message: `el contacto de seguridad vale hasta el ${day}`,
        help: 'compruebe que alguien lee ese buzón y escriba una fecha nueva, a menos de un año',
      }),
      en: ({ day }) => ({
        message: `the security contact is valid until ${day}`,
        help: 'make sure that somebody reads that mailbox, and write a new date, less than a year from now',
      }),
    },
  },
  docs: {
    'expiring-security-contact': {
      es: {
        title: 'contacto de seguridad por vencer',
        what: 'La fecha «expires» del contacto de seguridad pasó o llega en menos de 30 días.',
        why: 'Quien encuentra una falla de seguridad no confía en un contacto vencido (/.well-known/security.txt) y no la reporta.',
        todo: 'Compruebe que alguien lee el buzón y escriba una fecha nueva, a menos de un año.',
      },
      en: {
        title: 'security contact about to expire',
        what: 'The date "expires" of the security contact has passed, or is less than 30 days away.',
        why: 'Whoever finds a security flaw does not trust an expired contact (/.well-known/security.txt), and does not report it.',
        todo: 'Make sure that somebody reads the mailbox, and write a new date, less than a year from now.',
      },
      example: { file: 'site.yaml', wrong: 'expires: 2026-11-30', right: 'expires: 2027-10-31' },
      warning: {
        es: ['contacto de seguridad por vencer', 'contactos de seguridad por vencer'],
        en: ['security contact about to expire', 'security contacts about to expire'],
      },
    },
  },
};
