import type { MessageLanguage } from '../messages.ts';
import type { LinkOutcome, LinkReason, LinkResult } from './link-result.ts';

interface LinkWords {
  /** The heading of each outcome's group. */
  readonly outcomes: Readonly<Record<LinkOutcome, string>>;
  readonly reasons: Readonly<Record<LinkReason, (status: number) => string>>;
  readonly movedTo: (address: string) => string;
  readonly took: (seconds: string) => string;
  readonly help: Readonly<Record<Exclude<LinkOutcome, 'fine' | 'robots'>, string>>;
  readonly sum: (asked: number, kept: number) => string;
  readonly counts: (count: number, outcome: LinkOutcome) => string;
  readonly placeholders: (count: number) => string;
  readonly correctFirst: string;
}

export const LINK_WORDS: Readonly<Record<MessageLanguage, LinkWords>> = {
  es: {
    outcomes: {
      fine: 'Bien',
      moved: 'Con otra dirección',
      slow: 'Lentos',
      robots: 'No dejan preguntar a programas',
      unknown: 'Sin saberse',
      broken: 'Rotos',
    },
    reasons: {
      status: (status) => `responde ${status}`,
      'no-such-name': () => 'no hay un sitio con ese nombre',
      'no-connection': () => 'el servidor no acepta la conexión, o la corta',
      timeout: () => 'no respondió a tiempo',
      certificate: () => 'el certificado no es válido: el navegador advierte al visitante',
      redirects: () => 'lleva de una dirección a otra sin llegar a una página',
      cookies: () => 'da vueltas mientras no se le acepten cookies, y a un programa no se le aceptan',
      closed: (status) => `responde ${status}: no atiende a programas; ábralo en el navegador`,
      busy: () => 'pidió que se le pregunte más tarde',
      inside: () => 'lleva a una red privada; no se le preguntó',
      'robots-unreadable': () => 'su robots.txt responde con un error, y eso vale como un no',
      'needs-form': (status) => `responde ${status}: espera los datos de un formulario, y no se le envían`,
      'own-network': () => 'falló la conexión de este computador, no la del sitio',
    },
    movedTo: (address) => `ahora está en ${address}`,
    took: (seconds) => `tardó ${seconds} s`,
    help: {
      broken: 'busque la dirección nueva en el sitio de su dueño y cámbiela',
      moved: 'abra la dirección nueva y, si es la misma página, escríbala en lugar de la anterior',
      slow: 'los visitantes esperan; avise a su dueño si sigue así',
      unknown: 'ábralo usted en el navegador',
    },
    sum: (asked, kept) =>
      `${asked === 1 ? '1 dirección' : `${asked} direcciones`}${kept === 0 ? '' : ` (${kept} sin preguntar de nuevo)`}`,
    counts: (count, outcome) => `${count} ${count === 1 ? ONE_ES[outcome] : MANY_ES[outcome]}`,
    placeholders: (count) => `provisionales, sin preguntar: ${count}`,
    correctFirst: 'no se preguntó nada: corrija primero los errores',
  },
  en: {
    outcomes: {
      fine: 'Fine',
      moved: 'Moved for good',
      slow: 'Slow',
      robots: 'Closed to programs',
      unknown: 'Not known',
      broken: 'Broken',
    },
    reasons: {
      status: (status) => `answers ${status}`,
      'no-such-name': () => 'there is no site of that name',
      'no-connection': () => 'the server refuses the connection, or drops it',
      timeout: () => 'did not answer in time',
      certificate: () => 'the certificate is not valid: browsers warn the visitor',
      redirects: () => 'leads from one address to another and never to a page',
      cookies: () => 'goes in circles until its cookies are accepted, and a program accepts none',
      closed: (status) => `answers ${status}: it does not serve programs; open it in a browser`,
      busy: () => 'asked to come back later',
      inside: () => 'leads into a private network; it was not asked',
      'robots-unreadable': () => 'its robots.txt answers with an error, which counts as a no',
      'needs-form': (status) => `answers ${status}: it expects the data of a form, which the check does not send`,
      'own-network': () => 'the connection of this computer failed, not that of the site',
    },
    movedTo: (address) => `is now at ${address}`,
    took: (seconds) => `took ${seconds} s`,
    help: {
      broken: 'find the new address on the site of its owner and write it here',
      moved: 'open the new address and, if it is the same page, write it in place of the former one',
      slow: 'visitors wait; tell its owner if it stays so',
      unknown: 'open it in a browser yourself',
    },
    sum: (asked, kept) =>
      `${asked === 1 ? '1 address' : `${asked} addresses`}${kept === 0 ? '' : ` (${kept} not asked again)`}`,
    counts: (count, outcome) => `${count} ${EN[outcome]}`,
    placeholders: (count) => `placeholders, not asked: ${count}`,
    correctFirst: 'nothing was asked: correct the errors first',
  },
};

const EN: Readonly<Record<LinkOutcome, string>> = {
  fine: 'fine',
  moved: 'moved',
  slow: 'slow',
  robots: 'closed to programs',
  unknown: 'not known',
  broken: 'broken',
};
const ONE_ES: Readonly<Record<LinkOutcome, string>> = {
  fine: 'bien',
  moved: 'con otra dirección',
  slow: 'lenta',
  robots: 'no deja preguntar',
  unknown: 'sin saberse',
  broken: 'rota',
};
const MANY_ES: typeof ONE_ES = { ...ONE_ES, slow: 'lentas', robots: 'no dejan preguntar', broken: 'rotas' };

/** The result in words; empty when the address is fine. */
export function foundOf({ outcome, reason, hops, movedTo, tookMs }: LinkResult, words: LinkWords): string {
  const status = hops.at(-1)?.status ?? 0;
  if (reason !== undefined) return words.reasons[reason](status);
  if (movedTo !== undefined) return words.movedTo(movedTo);
  return outcome === 'slow' ? words.took((tookMs / 1000).toFixed(1)) : '';
}
