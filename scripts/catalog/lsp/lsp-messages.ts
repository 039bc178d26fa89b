import type { MessageLanguage } from '../../../src/engine/contract/schemas.ts';

const es = {
  /** There is nothing to rename at the cursor. */
  noName: 'aquí no hay un nombre que se pueda cambiar: ponga el cursor sobre el de una línea, página, ruta, oficina…',
  namesNothing: (name: string) => `«${name}» no es el nombre de nada: corrija primero este error`,
  formerName: 'este es un nombre anterior: cambie el actual, que está junto a «aliases»',
  /** A name that no command changes everywhere. */
  notRenamed:
    'este nombre no se puede cambiar desde aquí: lo usan también los datos guardados, otro programa o el formato del archivo',
  replaceWith: (suggestion: string) => `Cambiar por «${suggestion}»`,
  correct: 'Corregir',
  accept: 'Aceptar este aviso (escriba el motivo en accepted-warnings.yaml)',
};

/** The messages in editors that the commands do not have. */
export const LSP_MESSAGES: Readonly<Record<MessageLanguage, typeof es>> = {
  es,
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
