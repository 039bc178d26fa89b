import { EmailLink } from './EmailLink.tsx';
import { PhoneLink } from './PhoneLink.tsx';

/** An e-mail address, or a phone number with its country code; a full stop after it is not part of it. */
const CONTACT = /((?<![\w.+-])[\w.+-]+@(?:[\w-]+\.)+[a-z]+|\+\d+(?: \d+){2,6})/;

/** A text of the catalog whose e-mail addresses and phone numbers are links. */
export function ContactText({ text }: { readonly text: string }) {
  // The matches are at the odd places, because the expression is a group.
  return text.split(CONTACT).map((part, place) => {
    if (place % 2 === 0) return part;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
    return part.includes('@') ? <EmailLink key={place} email={part} /> : <PhoneLink key={place} phone={part} />;
  });
}
