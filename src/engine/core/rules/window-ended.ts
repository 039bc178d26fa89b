import { step, textAt, valueAt } from '../../contract/json.ts';
import { placeOf } from '../link/linked-catalog.ts';
import { windowsIn } from '../link/windows.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'window-ended': { until: string };
};

/** Warns about windows that have ended. It is no error, because the passing of time must not break a catalog (ADR 44). */
export const windowEnded: Rule<Problems> = {
  *check(catalog) {
    for (const { file, value, path, own, outer } of windowsIn(catalog)) {
      const isDraft = valueAt(value, 'enabled') === false;
      if (own === undefined || own.until <= own.from || !catalog.clock.hasCome(own.until)) continue;
      // The warning about an ended notice covers everything inside it.
      if (isDraft || catalog.clock.hasCome(outer.until)) continue;
      const until = textAt(value, 'until') ?? '';
      yield problem('window-ended', placeOf(file, step(path, 'until')), { until }, { severity: 'warning' });
    }
  },
  messages: {
    'window-ended': {
      es: ({ until }) => ({
        message: `terminó (${until}): ya nadie lo ve`,
        help: 'bórrelo; si la línea ya no ofrece el trámite, escriba notOffered',
      }),
      en: ({ until }) => ({
        message: `ended (${until}): nobody sees it any more`,
        help: 'delete it; if the line no longer offers the transaction, write notOffered',
      }),
    },
  },
  docs: {
    'window-ended': {
      es: {
        title: 'algo que ya terminó',
        what: 'El «until» de un enlace, un aviso o un anuncio ya pasó.',
        why: 'Ya nadie lo ve, y quien lea el archivo puede creer que sigue vigente. No es un error: el paso del tiempo no daña el catálogo.',
        todo: 'Bórrelo, o escriba otra fecha si debe seguir. Si la línea ya no ofrece un trámite, escriba notOffered.',
      },
      en: {
        title: 'something that has ended',
        what: 'The "until" of a link, a notice or an announcement has passed.',
        why: 'Nobody sees it any more, and whoever reads the file may think that it is still valid. It is not an error: the passing of time does not break the catalog.',
        todo: 'Delete it, or write another date if it should continue. If the line no longer offers a transaction, write notOffered.',
      },
      example: {
        file: 'links.yaml',
        wrong: 'target: { kind: action, action: login, audience: anonymous, until: 2026-01-31 }',
        right: 'target: { kind: action, action: login, audience: anonymous }',
      },
      warning: {
        es: ['elemento que ya terminó', 'elementos que ya terminaron'],
        en: ['item that has ended', 'items that have ended'],
      },
    },
  },
};
