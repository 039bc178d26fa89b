import type { LinkOutcome, LinkReason, LinkResult } from '../../../formats/link-result.ts';
import type { MessageLanguage } from '../../contract/schemas.ts';

const es = {
  /** The heading of each outcome's group. */
  outcomes: {
    fine: 'Bien',
    moved: 'Con otra dirección',
    slow: 'Lentos',
    robots: 'No permiten revisión automática',
    unknown: 'Sin verificar',
    broken: 'Rotos',
  } satisfies Readonly<Record<LinkOutcome, string>>,
  reasons: {
    status: (status) => `responde ${status}`,
    'no-such-name': () => 'no hay un sitio con ese nombre',
    'no-connection': () => 'el servidor no acepta la conexión, o la corta',
    timeout: () => 'no respondió a tiempo',
    certificate: () => 'el certificado no es válido: el navegador advierte al visitante',
    chain: () => 'no envía su certificado intermedio; casi todos los navegadores lo buscan ellos mismos',
    redirects: () => 'lleva de una dirección a otra sin llegar a una página',
    cookies: () => 'exige aceptar cookies, y la revisión automática no las acepta',
    closed: (status) => `responde ${status}: no atiende revisiones automáticas; ábralo en el navegador`,
    busy: () => 'pidió intentarlo más tarde',
    inside: () => 'lleva a una red privada; no se visitó',
    'robots-unreadable': () => 'su robots.txt responde con un error, así que no se revisa',
    'needs-form': (status) => `responde ${status}: espera los datos de un formulario, que la revisión no envía`,
    'own-network': () => 'falló la conexión de este computador, no la del sitio',
  } satisfies Readonly<Record<LinkReason, (status: number) => string>>,
  movedTo: (address: string) => `ahora está en ${address}`,
  took: (seconds: string) => `tardó ${seconds} s`,
  help: {
    broken: 'busque la dirección nueva en el sitio de su dueño y cámbiela',
    moved: 'abra la dirección nueva y, si es la misma página, escríbala en lugar de la anterior',
    slow: 'los visitantes tienen que esperar; avise a su dueño si sigue así',
    unknown: 'ábralo usted en el navegador',
  } satisfies Readonly<Record<Exclude<LinkOutcome, 'fine' | 'robots'>, string>>,
  sum: (asked: number, cached: number) =>
    `${asked === 1 ? '1 dirección' : `${asked} direcciones`}${cached === 0 ? '' : ` (${cached} sin visitar de nuevo)`}`,
  counts: (count: number, outcome: LinkOutcome) => `${count} ${count === 1 ? ONE_ES[outcome] : MANY_ES[outcome]}`,
  placeholders: (count: number) => `provisionales, sin visitar: ${count}`,
  correctFirst: 'no se visitó ningún enlace: corrija primero los errores',
};

type LinkMessages = typeof es;

export const LINK_MESSAGES: Readonly<Record<MessageLanguage, typeof es>> = {
  es,
  en: {
    outcomes: {
      fine: 'Fine',
      moved: 'Moved permanently',
      slow: 'Slow',
      robots: 'Automatic checks not allowed',
      unknown: 'Not verified',
      broken: 'Broken',
    },
    reasons: {
      status: (status) => `responds with ${status}`,
      'no-such-name': () => 'there is no site with that name',
      'no-connection': () => 'the server refuses the connection, or drops it',
      timeout: () => 'did not respond in time',
      certificate: () => 'the certificate is not valid: browsers warn the visitor',
      chain: () => 'does not send its intermediate certificate; most browsers fetch it by themselves',
      redirects: () => 'leads from one address to another without reaching a page',
      cookies: () => 'requires cookies, which the automatic check does not accept',
      closed: (status) => `responds with ${status}: it does not allow automatic checks; open it in a browser`,
      busy: () => 'asked to try again later',
      inside: () => 'leads to a private network; it was not visited',
      'robots-unreadable': () => 'its robots.txt responds with an error, so it is not checked',
      'needs-form': (status) => `responds with ${status}: it expects the data of a form, which the check does not send`,
      'own-network': () => 'the connection of this computer failed, not that of the site',
    },
    movedTo: (address) => `is now at ${address}`,
    took: (seconds) => `took ${seconds} s`,
    help: {
      broken: 'find the new address on the site of its owner, and write it here',
      moved: 'open the new address and, if it is the same page, write it instead of the former one',
      slow: 'visitors have to wait; tell its owner if this continues',
      unknown: 'open it yourself in a browser',
    },
    sum: (asked, cached) =>
      `${asked === 1 ? '1 address' : `${asked} addresses`}${cached === 0 ? '' : ` (${cached} not visited again)`}`,
    counts: (count, outcome) => `${count} ${EN[outcome]}`,
    placeholders: (count) => `placeholders, not visited: ${count}`,
    correctFirst: 'no links were visited: correct the errors first',
  },
};

const EN: Readonly<Record<LinkOutcome, string>> = {
  fine: 'fine',
  moved: 'moved',
  slow: 'slow',
  robots: 'without automatic checks',
  unknown: 'not verified',
  broken: 'broken',
};
const ONE_ES: Readonly<Record<LinkOutcome, string>> = {
  fine: 'bien',
  moved: 'con otra dirección',
  slow: 'lenta',
  robots: 'sin revisión automática',
  unknown: 'sin verificar',
  broken: 'rota',
};
const MANY_ES: typeof ONE_ES = { ...ONE_ES, slow: 'lentas', broken: 'rotas' };

/** The result in words; empty when the address is fine. */
export function foundOf({ outcome, reason, hops, movedTo, tookMs }: LinkResult, messages: LinkMessages): string {
  const status = hops.at(-1)?.status ?? 0;
  if (reason !== undefined) return messages.reasons[reason](status);
  if (movedTo !== undefined) return messages.movedTo(movedTo);
  return outcome === 'slow' ? messages.took((tookMs / 1000).toFixed(1)) : '';
}
