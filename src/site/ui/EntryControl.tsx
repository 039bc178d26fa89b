import type { TransactionEntry } from '../../generated/types.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { entryName } from '../lines/entry-name.ts';
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
  return (
    <TargetControl target={entry.target} className={className}>
      {entryName(entry, t)}
      <TargetGlyph kind={entry.target.kind} />
    </TargetControl>
  );
}
