import type { ReactNode } from 'react';
import type { LineId } from '../../generated/types.ts';
import { content, perContent } from '../../shared/content.ts';
import { preferLine, usePreferredLine } from '../context/lines.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { KEEP_SCROLL } from '../routes/routes.ts';
import styles from './Chips.module.css';
import { useMarkedInView } from './in-view.ts';
import { PageLink } from './PageLink.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** An option, as a link, so that the choice can be shared. */
interface Chip {
  readonly id: string;
  /** The query string of this page with this choice. */
  readonly to: string;
  readonly name: ReactNode;
  readonly isChosen: boolean;
  /** Marks the visitor's own choice, whether it is the current one or not. */
  readonly isOwn?: boolean;
  readonly onChoose?: () => void;
}

interface ChipsProps {
  readonly label: string;
  readonly chips: readonly Chip[];
  readonly hint?: string;
}

/** A choice of one option, or all, that filters the content below it; the page does not scroll. */
export function Chips({ label, chips, hint }: ChipsProps) {
  const row = useMarkedInView(chips.find(({ isChosen }) => isChosen)?.id);
  return (
    <nav aria-label={label} className={styles.choice}>
      <p className={styles.label}>{label}</p>
      <ul ref={row}>
        {chips.map(({ id, to, name, isChosen, isOwn = false, onChoose }) => (
          <li key={id}>
            <PageLink
              to={to}
              aria-current={isChosen ? 'true' : undefined}
              className={isOwn ? styles.own : undefined}
              state={KEEP_SCROLL}
              replace
              onClick={onChoose}
            >
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </nav>
  );
}

const choices = perContent((): readonly (LineId | undefined)[] => [undefined, ...content.lineIds]);

interface LineChipsProps {
  /** Where a page has two of these, the second needs another name. */
  readonly label?: string;
  readonly chosen: LineId | undefined;
  /** Explains what choosing a line does on this page. */
  readonly hint?: string;
  /** Returns the query string of this page with a line, or with none. */
  readonly queryOf: (line: LineId | undefined) => string;
}

/**
 * A choice of one line, or all. The chosen line becomes the visitor's own, as everywhere on the site. A link with a line
 * shows that line without changing the visitor's own.
 */
export function LineChips({ label, chosen, hint, queryOf }: LineChipsProps) {
  const { t } = useTranslation();
  const own = usePreferredLine();
  const isOwn = (id: LineId | undefined) => id !== undefined && id === own;
  return (
    <Chips
      label={label ?? t('lineChoice.label')}
      {...(hint === undefined ? {} : { hint })}
      chips={choices().map((id) => ({
        id: id ?? '',
        to: queryOf(id),
        name: (
          <>
            {id === undefined ? t('lineChoice.all') : content.lines[id].shortName}
            {isOwn(id) && <VisuallyHidden> ({t('lineChoice.label')})</VisuallyHidden>}
          </>
        ),
        isChosen: id === chosen,
        isOwn: isOwn(id),
        onChoose: () => preferLine(id),
      }))}
    />
  );
}
