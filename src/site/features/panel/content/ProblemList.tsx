import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Link from '@mui/material/Link';
import type { CatalogDraft } from '../../../../generated/api.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PageLink } from '../../../ui/PageLink.tsx';
import styles from './Content.module.css';
import { addressOfContent } from './content-place.ts';
import type { CatalogProblem } from './form-tree.ts';
import { useFileNames } from './use-file-names.ts';

interface ProblemListProps {
  readonly problems: readonly CatalogProblem[];
  /** The file that is open; left out: none is. */
  readonly path?: string;
  readonly draft: string | undefined;
  /** Files that the draft alone has. */
  readonly added?: CatalogDraft['added'];
  /** Leads to the field of a problem of the open file. */
  readonly onChoose?: (problem: CatalogProblem) => void;
  /** What people call the field of a problem of the open file, and what it stands in. */
  readonly placeOf?: (problem: CatalogProblem) => string;
}

/** What keeps a draft from being published, each with the way to where it is mended. */
export function ProblemList({ problems, path, draft, added, onChoose, placeOf }: ProblemListProps) {
  const { t } = useTranslation();
  const nameOf = useFileNames(added);
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return null;
  return (
    <Alert severity="error" className={styles.problems ?? ''}>
      <AlertTitle>{t('panel:content.errors', { count: errors.length })}</AlertTitle>
      <ul>
        {errors.map((problem) => (
          <li key={`${problem.file} ${problem.line} ${problem.code} ${problem.pointer}`}>
            {problem.file === path && onChoose !== undefined ? (
              <Link component="button" type="button" onClick={() => onChoose(problem)}>
                {[placeOf?.(problem), problem.message].filter(Boolean).join(': ')}
              </Link>
            ) : !problem.isOffered ? (
              `${problem.message} (${problem.file})`
            ) : (
              <PageLink to={addressOfContent({ file: problem.file, draft })}>
                {problem.message} ({nameOf(problem.file)})
              </PageLink>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
