import Alert from '@mui/material/Alert';
import type { CatalogConflicts } from '../../../../generated/api.ts';
import { PageLink } from '../../../ui/links/PageLink.tsx';
import { addressOfContent } from '../content-place.ts';
import { useFileNames, useFormPaths } from './use-file-names.ts';

interface ConflictListProps extends CatalogConflicts {
  /** The draft's id. */
  readonly draft: string;
  /** The explanation shown above the places. */
  readonly label: string;
}

/** The places of a draft that need a check, each with a link to it; nothing if there are none. */
export function ConflictList({ draft, conflicts, label }: ConflictListProps) {
  const nameOf = useFileNames();
  const formOf = useFormPaths();
  if (conflicts.length === 0) return null;
  return (
    <Alert severity="warning">
      {label}
      <ul>
        {conflicts.map(({ file, pointer, place }) => (
          <li key={`${file}${pointer}`}>
            <PageLink to={addressOfContent({ file: formOf(file), draft })}>
              {[nameOf(file), ...place].join(' › ')}
            </PageLink>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
