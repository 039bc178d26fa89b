import { useEffect, useRef } from 'react';
import type { CatalogDraft } from '../../generated/api.ts';
import { revertCatalogFile } from '../../generated/operations/panel-catalog.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { PageLink } from '../../site/ui/links/PageLink.tsx';
import { FocusableButton } from '../buttons.tsx';
import { ConfirmButton } from '../dialog/ConfirmDialog.tsx';
import { addressOfContent } from '../place.ts';
import styles from './Content.module.css';
import { useDraftAction } from './use-draft-action.ts';
import { useFileNames, useFormPaths } from './use-file-names.ts';

/** The files that a draft changes, each with a link to edit it and a button to take the changes back, after a confirmation. */
export function DraftFiles({ draft }: { readonly draft: CatalogDraft }) {
  const { t } = useTranslation();
  const { run, isRunning } = useDraftAction();
  const formOf = useFormPaths();
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, files, removed, added } = draft;
  const nameOf = useFileNames(added);
  /** The number of files when one was taken back. */
  const takenFrom = useRef<number>(undefined);
  const putBack = (path: string) =>
    run(revertCatalogFile, { params: { id }, body: { path } }, () => {
      takenFrom.current = files.length;
    });
  // The button, and the dialog that asks, disappear with the row; only then can the focus move to the heading.
  useEffect(() => {
    if (takenFrom.current === undefined || files.length >= takenFrom.current) return;
    takenFrom.current = undefined;
    heading.current?.focus();
  }, [files.length]);
  const isAdded = (path: string) => added.some((file) => file.path === path);
  return (
    <section className={styles.section}>
      <h3 ref={heading} tabIndex={-1}>
        {t('panel:content.files')}
      </h3>
      <ul className={styles.drafts}>
        {files.map((path) => (
          <li key={path}>
            <PageLink to={addressOfContent({ file: formOf(path), draft: id })}>
              {removed.includes(path) ? <del>{nameOf(path)}</del> : nameOf(path)}
            </PageLink>
            {removed.includes(path) && <span>{t('panel:content.taken')}</span>}
            {removed.includes(path) ? (
              <FocusableButton size="small" isIdle={isRunning} onClick={() => putBack(path)}>
                {t('panel:content.bringBack')}
              </FocusableButton>
            ) : (
              <ConfirmButton
                size="small"
                label={isAdded(path) ? t('panel:content.remove', { name: nameOf(path) }) : t('panel:content.revert')}
                question={t(`panel:content.${isAdded(path) ? 'removeFile.added' : 'revert.question'}`, {
                  name: nameOf(path),
                })}
                isDangerous
                onConfirm={() => putBack(path)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
