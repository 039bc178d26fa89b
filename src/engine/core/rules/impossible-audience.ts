import { step, textAt, valueAt } from '../../contract/json.ts';
import { placeOf } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { fileByFile } from './file-by-file.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'impossible-audience': {
    audience: string;
    /** The value that excludes these visitors; undefined if it is the login. */
    value: string | undefined;
    allowed: readonly string[];
  };
};

/** The visitors to whom an action is of use. */
const AUDIENCES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({ login: ['everyone', 'anonymous'], logout: ['everyone', 'client'] }),
);
const NOT_LOGGED_IN = 'anonymous';

/** An entry is shown to visitors who can use it. */
export const impossibleAudience: Rule<Problems> = {
  check: fileByFile(function* ({ path: file, indexed }) {
    for (const { value: target, path } of indexed.targets) {
      const audience = textAt(target, 'audience');
      if (audience === undefined) continue;
      const at = placeOf(file, step(path, 'audience'));
      const value = textAt(target, 'action') ?? '';
      const allowed = AUDIENCES.get(value);
      if (allowed !== undefined && !allowed.includes(audience))
        yield problem('impossible-audience', at, { audience, value, allowed });
      if (audience === NOT_LOGGED_IN && valueAt(target, 'requiresLogin') !== undefined)
        yield problem('impossible-audience', at, { audience, value: undefined, allowed: [] });
    }
  }),
  messages: {
    'impossible-audience': {
      es: ({ audience, value, allowed }) =>
        value === undefined
          ? {
              message: 'este enlace pide ingresar, y solo lo ve quien no ha ingresado: después de ingresar desaparece',
              help: 'borre «audience» para que lo vean todos, o borre «requiresLogin»',
            }
          : {
              message: `«${value}» no les sirve a estos visitantes («${audience}»)`,
              help: `escriba en «audience» uno de estos, o bórrelo: ${allowed.join(', ')}`,
            },
      en: ({ audience, value, allowed }) =>
        value === undefined
          ? {
              message:
                'this link asks for a login, and only those who are not logged in see it: after the login it is gone',
              help: 'delete "audience" so that everyone sees it, or delete "requiresLogin"',
            }
          : {
              message: `"${value}" is of no use to these visitors ("${audience}")`,
              help: `write one of these in "audience", or delete it: ${allowed.join(', ')}`,
            },
    },
  },
};
