import { lines } from '../../generated/lines.ts';
import type { Target, TransactionEntry } from '../../generated/types.ts';
import { useText } from '../lib/text.ts';
import { Glyph } from './Glyph.tsx';
import { TargetControl } from './target/TargetControl.tsx';

/** A transaction entry under the name of its line, unless it has words of its own. */
export function EntryControl({
  entry,
  className,
}: {
  readonly entry: TransactionEntry;
  readonly className?: string | undefined;
}) {
  const { say } = useText();
  const { label, line, target } = entry;
  const glyph = GLYPHS[target.kind];
  return (
    <TargetControl target={target} className={className}>
      {label !== undefined ? say(label) : line !== undefined ? lines[line].shortName : entry.id}
      {glyph !== undefined && <Glyph name={glyph} />}
    </TargetControl>
  );
}

/** What is to be expected of a click, where it is not a page of the site. */
const GLYPHS: Readonly<Record<Target['kind'], 'external' | 'download' | undefined>> = {
  external: 'external',
  form: 'external',
  download: 'download',
  route: undefined,
  article: undefined,
  feed: undefined,
  action: undefined,
};
