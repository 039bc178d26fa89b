import type { MessageLanguage } from '../../src/engine/messages.ts';

interface CommandWords {
  readonly unknownName: (name: string, suggestion: string | undefined) => string;
  readonly unknownCode: (code: string, suggestion: string | undefined) => string;
  readonly correctFirst: string;
  readonly noCatalogAt: (revision: string) => string;
}

/** What the command line itself says. */
export const WORDS: Readonly<Record<MessageLanguage, CommandWords>> = {
  es: {
    unknownName: (name, suggestion) => `nada se llama «${name}» ni lleva a esa dirección${meantEs(suggestion)}`,
    unknownCode: (code, suggestion) => `no hay un error «${code}»${meantEs(suggestion)}`,
    correctFirst: 'no se comparó nada: corrija primero los errores',
    noCatalogAt: (revision) => `en la revisión «${revision}» no hay archivos de catálogo en esta carpeta`,
  },
  en: {
    unknownName: (name, suggestion) => `nothing is called "${name}", or leads to that address${meantEn(suggestion)}`,
    unknownCode: (code, suggestion) => `there is no error "${code}"${meantEn(suggestion)}`,
    correctFirst: 'nothing was compared: correct the errors first',
    noCatalogAt: (revision) => `at the revision "${revision}" there are no catalog files in this folder`,
  },
};

function meantEs(suggestion: string | undefined): string {
  return suggestion === undefined ? '' : `; ¿quiso decir «${suggestion}»?`;
}

function meantEn(suggestion: string | undefined): string {
  return suggestion === undefined ? '' : `; did you mean "${suggestion}"?`;
}
