import type { BlockOf } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import { isUserPerfil } from '../../../shared/session/client-perfil.ts';
import type { ClientSession } from '../../../shared/session/session.ts';
import { useSite } from '../../context/site-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { targetFor } from '../../session/targets.ts';
import { TargetControl } from '../../ui/TargetControl.tsx';
import styles from './AccountOverview.module.css';

interface OwnDocumentsProps extends Pick<BlockOf<'accountOverview'>, 'documents'> {
  readonly session: ClientSession;
}

/** Links that a client opens with its NIT, and the RUT on record, which only the company itself downloads (ADR 68). */
export function OwnDocuments({ documents, session }: OwnDocumentsProps) {
  const { t } = useTranslation();
  const site = useSite();
  const { own } = documents;
  const offered = [
    ...documents.links.map((id) => content.links[id]),
    ...(own === undefined || isUserPerfil(session.perfil) ? [] : [own]),
  ];
  const shown = offered.flatMap(({ label, target: link }) => {
    const target = targetFor(link, site);
    return target === undefined ? [] : [{ label, target }];
  });
  return (
    <div className={styles.part}>
      <h3>{t(documents.title)}</h3>
      <ul className={styles.documents}>
        {shown.map(({ label, target }) => (
          <li key={label}>
            <TargetControl target={target} className={styles.document} hasIcon>
              {t(label)}
            </TargetControl>
          </li>
        ))}
      </ul>
    </div>
  );
}
