import { type CountedUse, linkUses } from '../../../generated/link-uses.ts';

/** Returns the counted name of a link or hidden form; undefined if its address is not counted. */
export function nameOfUse(event: Pick<Event, 'type' | 'target'>): string | undefined {
  const { type, target } = event;
  if (type === 'submit' && target instanceof HTMLFormElement) return nameOfForm(target);
  if (type !== 'click' && type !== 'auxclick') return undefined;
  const link = target instanceof Element ? target.closest('a') : null;
  return link === null ? undefined : usesAt(link.download || link.getAttribute('href'))[0]?.name;
}

/** Several hidden forms share one address, so they are distinguished by their fields. */
function nameOfForm(form: HTMLFormElement): string | undefined {
  const sent = new FormData(form);
  const isSent = ({ fields = {} }: CountedUse) =>
    Object.entries(fields).every(([name, value]) => sent.get(name) === value);
  return usesAt(form.getAttribute('action')).find(isSent)?.name;
}

function usesAt(address: string | null): readonly CountedUse[] {
  return (Object.hasOwn(linkUses, address ?? '') && linkUses[address ?? '']) || [];
}
