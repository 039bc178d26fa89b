import { phoneAddress } from './phone-address.ts';

/** A phone number as a link that starts a call. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  return <a href={phoneAddress(phone)}>{phone}</a>;
}
