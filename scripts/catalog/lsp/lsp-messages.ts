import type { MessageLanguage } from '../../../src/engine/contract/schemas.ts';

interface LspMessages {
  /** There is nothing to rename at the cursor. */
  readonly noName: string;
  readonly namesNothing: (name: string) => string;
  readonly formerName: string;
  /** A name that no command changes everywhere. */
  readonly notRenamed: string;
  readonly replaceWith: (suggestion: string) => string;
  readonly correct: string;
  readonly accept: string;
}

/** The messages in editors that the commands do not have. */
export const LSP_MESSAGES: Readonly<Record<MessageLanguage, LspMessages>> = {
  es: {
    noName: 'aquí no hay un nombre que se pueda cambiar: ponga el cursor sobre el de una línea, página, ruta, oficina…',
    namesNothing: (name) => `«${name}» no es el nombre de nada: corrija primero este error`,
    formerName: 'este es un nombre anterior: cambie el actual, que está junto a «aliases»',
    notRenamed:
      'este nombre no se puede cambiar desde aquí: lo usan también los datos guardados, otro programa o el formato del archivo',
    replaceWith: (suggestion) => `Cambiar por «${suggestion}»`,
    correct: 'Corregir',
    accept: 'Aceptar este aviso (escriba el motivo en accepted-warnings.yaml)',
  },
  en: {
    noName: 'there is no name to change here: put the cursor on that of a line, page, route, office…',
    namesNothing: (name) => `"${name}" is the name of nothing: correct this error first`,
    formerName: 'this is a former name: change the current one, which is beside "aliases"',
    notRenamed:
      'this name cannot be changed from here: stored data, another program or the format of the file use it, too',
    replaceWith: (suggestion) => `Change to "${suggestion}"`,
    correct: 'Correct',
    accept: 'Accept this warning (write the reason in accepted-warnings.yaml)',
  },
};
