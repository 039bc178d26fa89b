import type { LineId } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmailLink, PhoneLink } from '../../ui/ContactLinks.tsx';

interface LineOfficeProps {
  readonly line: LineId;
  /** UN/LOCODE of the port in question, if there is one. */
  readonly port?: string;
}

/** The office to call about a line, at a port or in general. */
export function LineOffice({ line, port }: LineOfficeProps) {
  const { t } = useTranslation();
  const office = officeFor(line, port);
  if (office === undefined || (office.phone ?? office.email) === undefined) return null;
  const { city, phone, email } = office;
  return (
    <p data-part="office">
      {`${t('vessels:answer.office', { city })}: `}
      {phone !== undefined && <PhoneLink phone={phone} />} {email !== undefined && <EmailLink email={email} />}
    </p>
  );
}

interface ContactedOffice {
  readonly city: string;
  readonly phone: string | undefined;
  readonly email: string | undefined;
}

/**
 * Returns whom to call about a line: its contact in the office of the port, or else that office itself. Without a port, or
 * at a port without an office, returns the first contact of the line.
 * @param unlocode of the port
 */
export function officeFor(line: LineId, unlocode: string | undefined): ContactedOffice | undefined {
  const port = content.portIds.find((id) => content.ports[id].unlocode === unlocode);
  const officeId = port === undefined ? undefined : content.ports[port].office;
  const contacts = content.lineContacts[line];
  const contact = officeId === undefined ? contacts[0] : contacts.find(({ office }) => office === officeId);
  const id = contact?.office ?? officeId;
  if (id === undefined) return undefined;
  const office = content.offices[id];
  return { city: office.city, phone: contact?.phone ?? office.phone, email: contact?.email ?? office.email };
}
