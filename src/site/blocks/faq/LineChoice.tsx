import { lineIds, lines } from '../../../generated/lines.ts';
import type { LineId, OfficeId } from '../../../generated/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { preferLine, usePreferredLine } from '../../lines/preferred-line.ts';
import { contactsQuery } from '../../routes/contacts-query.ts';
import { Chips } from '../../ui/Chips.tsx';
import { Hidden } from '../../ui/Hidden.tsx';

const CHOICES: readonly (LineId | undefined)[] = [undefined, ...lineIds];

/**
 * One line, or all: what is chosen here is the visitor's own line, as everywhere; whoever opens a link with a line sees
 * that one and keeps their own.
 */
export function LineChoice({ chosen, office }: { chosen: LineId | undefined; office: OfficeId | undefined }) {
  const { t } = useTranslation();
  const own = usePreferredLine();
  const isOwn = (id: LineId | undefined) => id !== undefined && id === own;
  return (
    <Chips
      label={t('lineChoice.label')}
      hint={t('faq.chooseLine')}
      chips={CHOICES.map((id) => ({
        id: id ?? '',
        to: contactsQuery(id, office),
        name: (
          <>
            {id === undefined ? t('faq.all') : lines[id].shortName}
            {isOwn(id) && <Hidden> ({t('lineChoice.label')})</Hidden>}
          </>
        ),
        isChosen: id === chosen,
        isOwn: isOwn(id),
        onChoose: () => preferLine(id),
      }))}
    />
  );
}
