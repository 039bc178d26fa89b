import type { TransactionEntry } from '../../generated/types.ts';
import { useSite } from '../context/site-context.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { entryName } from '../lines/entry-name.ts';
import { targetFor } from '../session/target-for.ts';
import { TargetControl } from './link-target/TargetControl.tsx';
import { TargetGlyph } from './TargetGlyph.tsx';

/** A transaction entry under its name, with a sign of what a click does. */
export function EntryControl({
  entry,
  className,
}: {
  readonly entry: TransactionEntry;
  readonly className?: string | undefined;
}) {
  const { t } = useTranslation();
  const target = targetFor(entry.target, useSite());
  if (target === undefined) return null;
  return (
    <TargetControl target={target} className={className}>
      {entryName(entry, t)}
      <TargetGlyph kind={target.kind} />
    </TargetControl>
  );
}
