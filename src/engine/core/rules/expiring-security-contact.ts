import { textAt, valueAt } from '../../contract/json.ts';
import { DAY_MS, instantOf } from '../calendar.ts';
import { fileOfKind } from '../link/file-of-kind.ts';
import { zoneOf } from '../link/windows.ts';
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
    const end = day === undefined ? undefined : instantOf(day, 'from', zoneOf(catalog));
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
  warnings: {
    'expiring-security-contact': {
      es: ['contacto de seguridad por vencer', 'contactos de seguridad por vencer'],
      en: ['security contact about to expire', 'security contacts about to expire'],
    },
  },
};
