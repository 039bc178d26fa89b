import type { EntryId, TextKey, TransactionGroup, TransactionSlot } from '../../../generated/types.ts';
import type { Linked } from '../../routes/deep-link.ts';

/** Props of a slot, in either of the two views. */
export interface SlotProps {
  readonly group: TransactionGroup;
  readonly slot: TransactionSlot;
  /** What its entries do; undefined where the catalog does not say it. */
  readonly verb: TextKey | undefined;
  /** What the page's address points at. */
  readonly linked: Linked;
  /** The entries that the address points at. */
  readonly marked: ReadonlySet<EntryId>;
  readonly onCopy: (part: string) => void;
}
