/** A phone number that a phone can call. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  return <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>;
}
