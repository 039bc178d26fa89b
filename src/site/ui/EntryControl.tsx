import type { TransactionEntry } from '../../generated/types.ts';
import { entryName } from '../lib/entry-name.ts';
import { useText } from '../lib/text.ts';
import { TargetGlyph } from './TargetGlyph.tsx';
import { TargetControl } from './target/TargetControl.tsx';

/** A transaction entry under its name, with a sign of what a click does. */
export function EntryControl({
  entry,
  className,
}: {
  readonly entry: TransactionEntry;
  readonly className?: string | undefined;
}) {
  const { say } = useText();
  return (
    <TargetControl target={entry.target} className={className}>
      {entryName(entry, say)}
      <TargetGlyph kind={entry.target.kind} />
    </TargetControl>
  );
}
