import Link from '@mui/material/Link';
import type { CatalogDraft } from '../../generated/api.ts';
import { PageLink } from '../../site/ui/links/PageLink.tsx';
import { addressOfContent } from '../place.ts';
import { ErrorBox } from './ErrorBox.tsx';
import type { CatalogProblem } from './form-tree.ts';
import { useFileNames } from './use-file-names.ts';

interface ProblemListProps {
  readonly problems: readonly CatalogProblem[];
  /** The path of the open file, if any. */
  readonly path?: string;
  readonly draft: string | undefined;
  /** Files that exist only in the draft. */
  readonly added?: CatalogDraft['added'];
  /** Moves to the field of a problem of the open file. */
  readonly onChoose?: (problem: CatalogProblem) => void;
}

/** The errors that keep a draft from being published, each with a link to its place. */
export function ProblemList({ problems, path, draft, added, onChoose }: ProblemListProps) {
  const nameOf = useFileNames(added);
  const errors = problems.filter(({ severity }) => severity === 'error');
  return (
    <ErrorBox count={errors.length}>
      {errors.map((problem) => (
        <li key={`${problem.file} ${problem.line} ${problem.code} ${problem.pointer}`}>
          {problem.file === path && onChoose !== undefined ? (
            <Link component="button" type="button" onClick={() => onChoose(problem)}>
              {[problem.place.join(' › '), problem.message].filter(Boolean).join(': ')}
            </Link>
          ) : !problem.isOffered ? (
            `${problem.message} (${[problem.file, ...problem.place].join(' › ')})`
          ) : (
            <PageLink to={addressOfContent({ file: problem.file, draft })}>
              {problem.message} ({[nameOf(problem.file), ...problem.place].join(' › ')})
            </PageLink>
          )}
        </li>
      ))}
    </ErrorBox>
  );
}
