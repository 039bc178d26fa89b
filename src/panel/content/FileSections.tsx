import { useNavigate } from 'react-router-dom';
import type { CatalogFiles } from '../../generated/api.ts';
import { listCatalogFiles } from '../../generated/operations/panel-catalog.ts';
import type { PanelContent } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { PageLink } from '../../site/ui/PageLink.tsx';
import { addressOfContent } from '../place.ts';
import { useOperation } from '../queries.tsx';
import { AddEntry } from './AddEntry.tsx';
import styles from './Content.module.css';
import { ContentSearch } from './ContentSearch.tsx';

interface FileSectionsProps extends CatalogFiles {
  readonly sections: PanelContent['sections'];
  /** The draft to change the files in; undefined: the first change begins one. */
  readonly draft?: string | undefined;
}

/** The files that can be changed: a link for a kind with a single file, otherwise a list of names. */
export function FileSections({ sections, files, addable, draft }: FileSectionsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.sections}>
      {sections.map(({ label, files: kinds }) => (
        <section key={label} className={styles.section}>
          <h3>{t(label)}</h3>
          <ul>
            {kinds.map(({ kind, label: name }) => {
              const ofKind = files.filter((file) => file.kind === kind);
              const entryKind = addable.find((each) => each.kind === kind)?.entryKind;
              if (ofKind.length === 0 && entryKind === undefined) return null;
              return (
                <li key={kind}>
                  <FilesOfKind label={t(name)} draft={draft} files={ofKind} entryKind={entryKind} />
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

const FEW = 6;
interface FilesOfKindProps extends Pick<FileSectionsProps, 'files' | 'draft'> {
  readonly label: string;
  /** The compiler's name of the kind of entry; undefined if none can be added. */
  readonly entryKind: string | undefined;
}

function FilesOfKind({ label, files, entryKind, draft }: FilesOfKindProps) {
  const navigate = useNavigate();
  const [only] = files;
  if (only?.name === '') return <PageLink to={addressOfContent({ file: only.path, draft })}>{label}</PageLink>;
  return (
    // A short list is expanded at once.
    <details open={files.length <= FEW}>
      <summary>
        {label} ({files.length})
      </summary>
      <ul>
        {files.map(({ path, name }) => (
          <li key={path}>
            <PageLink to={addressOfContent({ file: path, draft })}>{name}</PageLink>
          </li>
        ))}
      </ul>
      {entryKind !== undefined && (
        <AddEntry
          entryKind={entryKind}
          label={label}
          draft={draft}
          onAdded={(file) => void navigate(addressOfContent({ file: file.path, draft: file.draft ?? undefined }))}
        />
      )}
    </details>
  );
}

/** The other files that can be changed in the same draft. */
export function MoreFiles({ draft }: { readonly draft: string }) {
  const { t } = useTranslation();
  const { data } = useOperation(listCatalogFiles, {});
  if (data === undefined || content.panelContent === undefined) return null;
  return (
    <details className={styles.more}>
      <summary>{t('panel:content.more')}</summary>
      <ContentSearch draft={draft} />
      <FileSections sections={content.panelContent.sections} draft={draft} {...data} />
    </details>
  );
}
