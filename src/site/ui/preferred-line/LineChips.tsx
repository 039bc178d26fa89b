import type { LineId } from '../../../generated/types.ts';
import { content, perContent } from '../../../shared/content/content.ts';
import { preferLine, usePreferredLine } from '../../context/lines.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chips } from '../Chips.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

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
