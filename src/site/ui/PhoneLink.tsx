/** A phone number as a link that starts a call. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  return <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>;
}
