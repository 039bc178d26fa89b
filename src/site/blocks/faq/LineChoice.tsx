import { Link } from 'react-router-dom';
import { lineIds, lines } from '../../../generated/lines.ts';
import type { LineId } from '../../../generated/types.ts';
import { useText } from '../../lib/text.ts';
import styles from './LineChoice.module.css';

interface LineChoiceProps {
  readonly parameter: string;
  readonly chosen: LineId | undefined;
}

/** One line, or all: as links, so that a choice can be kept, shared and undone with the back button. */
export function LineChoice({ parameter, chosen }: LineChoiceProps) {
  const { say } = useText();
  const choices = [
    { id: undefined, name: say('faq.everyLine') },
    ...lineIds.map((id) => ({ id, name: lines[id].shortName })),
  ];
  return (
    <nav aria-label={say('faq.chooseLine')} className={styles.choice}>
      <p>{say('faq.chooseLine')}</p>
      <ul>
        {choices.map(({ id, name }) => (
          <li key={name}>
            <Link
              to={id === undefined ? '?' : `?${parameter}=${id}`}
              aria-current={id === chosen ? 'true' : undefined}
              preventScrollReset
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
