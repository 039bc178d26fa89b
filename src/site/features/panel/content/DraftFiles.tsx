import { useRef } from 'react';
import type { CatalogDraft } from '../../../../generated/api.ts';
import { revertCatalogFile } from '../../../../generated/operations/panel-catalog.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FocusableButton } from '../../../ui/buttons/FocusableButton.tsx';
import { PageLink } from '../../../ui/links/PageLink.tsx';
import styles from './Content.module.css';
import { addressOfContent } from './content-place.ts';
import { useDraftAction } from './use-draft-action.ts';
import { useFileNames, useFormPaths } from './use-file-names.ts';

/** The files that a draft changes, each with a link to edit it and a button to revert it. */
export function DraftFiles({ draft }: { readonly draft: CatalogDraft }) {
  const { t } = useTranslation();
  const { run, isRunning } = useDraftAction();
  const formOf = useFormPaths();
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, files, removed, added } = draft;
  const nameOf = useFileNames(added);
  // The button disappears with its row, so the focus moves to the heading.
  const putBack = (path: string) =>
    run(revertCatalogFile, { params: { id }, body: { path } }, () => heading.current?.focus());
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
            <FocusableButton size="small" isIdle={isRunning} onClick={() => putBack(path)}>
              {t(`panel:content.${removed.includes(path) ? 'bringBack' : 'revert'}`)}
            </FocusableButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
