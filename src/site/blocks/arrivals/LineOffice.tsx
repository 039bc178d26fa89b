import { lineContacts } from '../../../generated/line-contacts.ts';
import { offices } from '../../../generated/offices.ts';
import type { LineId } from '../../../generated/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Whom to call about a line: the first of its contacts. */
export function LineOffice({ line }: { readonly line: LineId }) {
  const { t } = useTranslation();
  const [contact] = lineContacts[line];
  if (contact === undefined) return null;
  const { city, ...office } = offices[contact.office];
  const { phone = office.phone, email = office.email } = contact;
  return (
    <p data-part="office">
      {`${t('vessels:answer.office', { city })}: `}
      {phone !== undefined && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}{' '}
      {email !== undefined && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  );
}
