import Alert from '@mui/material/Alert';
import type { CatalogConflicts } from '../../../../generated/api.ts';
import { PageLink } from '../../../ui/PageLink.tsx';
import { addressOfContent } from './content-place.ts';
import { useFileNames, useFormPaths } from './use-file-names.ts';

interface ConflictListProps extends CatalogConflicts {
  /** Id. */
  readonly draft: string;
  /** What has happened to these places. */
  readonly label: string;
}

/** Places of a draft that somebody has to look at, each with the way there; nothing where there are none. */
export function ConflictList({ draft, conflicts, label }: ConflictListProps) {
  const nameOf = useFileNames();
  const formOf = useFormPaths();
  if (conflicts.length === 0) return null;
  return (
    <Alert severity="warning">
      {label}
      <ul>
        {conflicts.map(({ file, pointer }) => (
          <li key={`${file}${pointer}`}>
            <PageLink to={addressOfContent({ file: formOf(file), draft })}>
              {nameOf(file)} {pointer}
            </PageLink>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
