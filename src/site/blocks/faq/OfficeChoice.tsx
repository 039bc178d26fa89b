import { lineContacts } from '../../../generated/line-contacts.ts';
import { officeIds, offices } from '../../../generated/offices.ts';
import type { LineId, OfficeId } from '../../../generated/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { contactsQuery } from '../../routes/contacts-query.ts';
import { Chips } from '../../ui/Chips.tsx';

interface OfficeChoiceProps {
  /** The line in the address, which the links keep. */
  readonly line: LineId | undefined;
  /** The lines whose contacts are shown. */
  readonly shown: readonly LineId[];
  readonly chosen: OfficeId | undefined;
  /** Anchor of the contacts, where an address with a choice opens, in browsers without scripts too. */
  readonly anchor: string;
}

/** A choice by city: one office, or all offices at which the shown lines have a contact. */
export function OfficeChoice({ line, shown, chosen, anchor }: OfficeChoiceProps) {
  const { t } = useTranslation();
  const served = new Set(shown.flatMap((each) => lineContacts[each].map(({ office }) => office)));
  const choices = [undefined, ...officeIds.filter((id) => served.has(id) || id === chosen)];
  return (
    <Chips
      label={t('faq:faq.city')}
      chips={choices.map((id) => ({
        id: id ?? '',
        to: `${contactsQuery(line, id)}#${anchor}`,
        name: id === undefined ? t('lineChoice.all') : offices[id].city,
        isChosen: id === chosen,
      }))}
    />
  );
}
