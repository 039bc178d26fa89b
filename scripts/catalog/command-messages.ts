import type { MessageLanguage } from '../../src/engine/contract/schemas.ts';

interface CommandMessages {
  readonly unknownName: (name: string, suggestion: string | undefined) => string;
  readonly unknownCode: (code: string, suggestion: string | undefined) => string;
  /** Git cannot read the revision to compare with. */
  readonly unreadableRevision: (revision: string, reason: string) => string;
  readonly noCatalogAt: (revision: string) => string;
  /** The routes of that revision cannot be read. */
  readonly unreadableThen: (revision: string) => string;
  readonly correctFirst: string;
}

/** The messages of the command line itself. */
export const COMMAND_MESSAGES: Readonly<Record<MessageLanguage, CommandMessages>> = {
  es: {
    unknownName: (name, suggestion) =>
      `no hay nada que se llame «${name}» o lleve a esa dirección, ni está escrito en ningún lugar${meantEs(suggestion)}`,
    unknownCode: (code, suggestion) => `no existe el error «${code}»${meantEs(suggestion)}`,
    unreadableRevision: (revision, reason) =>
      `Git no puede leer la revisión «${revision}»${reason === '' ? '; si el repositorio se copió sin su historia, tráigala completa (git fetch --unshallow)' : `: ${reason}`}`,
    noCatalogAt: (revision) => `en «${revision}» esta carpeta no tenía catálogo`,
    unreadableThen: (revision) =>
      `las rutas del catálogo de «${revision}» no se pueden leer; compare con otra revisión`,
    correctFirst: 'no se comparó nada: corrija primero los errores',
  },
  en: {
    unknownName: (name, suggestion) =>
      `nothing is called "${name}" or leads to that address, and it stands nowhere${meantEn(suggestion)}`,
    unknownCode: (code, suggestion) => `there is no error "${code}"${meantEn(suggestion)}`,
    unreadableRevision: (revision, reason) =>
      `Git cannot read the revision "${revision}"${reason === '' ? '; if the repository was cloned without its history, fetch all of it (git fetch --unshallow)' : `: ${reason}`}`,
    noCatalogAt: (revision) => `at "${revision}" this folder had no catalog`,
    unreadableThen: (revision) =>
      `the routes of the catalog at "${revision}" cannot be read; compare with another revision`,
    correctFirst: 'nothing was compared: correct the errors first',
  },
};

function meantEs(suggestion: string | undefined): string {
  return suggestion === undefined ? '' : `; ¿quiso decir «${suggestion}»?`;
}

function meantEn(suggestion: string | undefined): string {
  return suggestion === undefined ? '' : `; did you mean "${suggestion}"?`;
}
