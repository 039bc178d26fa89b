import { lines } from '../../../generated/lines.ts';
import type { LineId } from '../../../generated/types.ts';
import { useText } from '../../i18n/text.ts';
import { useLineIds } from '../../lines/preferred-line.ts';
import { lineQuery } from '../../routes/deep-link.ts';
import { STAY } from '../../routes/keep-scroll.ts';
import { PageLink } from '../../ui/PageLink.tsx';
import { PreferredLine } from '../../ui/preferred-line/PreferredLine.tsx';
import styles from './LineChoice.module.css';

/** One line, or all: as links, so that a choice can be shared and undone with the back button. Beside it, one's own. */
export function LineChoice({ chosen }: { readonly chosen: LineId | undefined }) {
  const { say } = useText();
  const lineIds = useLineIds();
  const choices = [
    { id: undefined, name: say('faq.everyLine') },
    ...lineIds.map((id) => ({ id, name: lines[id].shortName })),
  ];
  return (
    <div className={styles.choices}>
      <nav aria-label={say('faq.chooseLine')} className={styles.choice}>
        <p>{say('faq.chooseLine')}</p>
        <ul>
          {choices.map(({ id, name }) => (
            <li key={name}>
              <PageLink
                to={id === undefined ? '?' : lineQuery(id)}
                aria-current={id === chosen ? 'true' : undefined}
                state={STAY}
              >
                {name}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <PreferredLine place="page" />
    </div>
  );
}
