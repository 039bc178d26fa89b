import type { LinkItem } from '../../../generated/api.ts';
import { lists } from '../../../generated/contract.ts';
import { linkTargets } from '../../../generated/link-targets.ts';
import type { MemoryList } from '../../platform/lists/memory-list.ts';

export const linkList: MemoryList<LinkItem> = {
  ...lists.links,
  items: linkTargets,
  words: ({ label, kind, address, line, file, shownIn, owner }) => [
    ...Object.values(label),
    kind,
    address ?? '',
    line ?? '',
    file,
    owner ?? '',
    ...shownIn.map((place) => place.id),
  ],
  value: (item, column) => VALUES[column]?.(item) ?? '',
};

const VALUES: Readonly<Record<string, (item: LinkItem) => string | null>> = {
  kind: ({ kind }) => kind,
  line: ({ line }) => line,
  address: ({ address }) => address,
  placeholder: ({ placeholder }) => (placeholder ? 'yes' : 'no'),
  file: ({ file, row }) => `${file}:${row}`,
};
