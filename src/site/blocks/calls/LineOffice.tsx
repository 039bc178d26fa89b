import type { LineId } from '../../../generated/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmailLink, PhoneLink } from '../../ui/ContactLinks.tsx';
import { officeFor } from './office-for.ts';

interface LineOfficeProps {
  readonly line: LineId;
  /** UN/LOCODE of the port in question, if there is one. */
  readonly port?: string;
}

/** The office to call about a line, at a port or in general. */
export function LineOffice({ line, port }: LineOfficeProps) {
  const { t } = useTranslation();
  const office = officeFor(line, port);
  if (office === undefined) return null;
  const { city, phone, email } = office;
  return (
    <p data-part="office">
      {`${t('vessels:answer.office', { city })}: `}
      {phone !== undefined && <PhoneLink phone={phone} />} {email !== undefined && <EmailLink email={email} />}
    </p>
  );
}
