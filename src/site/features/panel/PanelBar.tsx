import Button from '@mui/material/Button';
import { useState } from 'react';
import { routes } from '../../../generated/routes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { HeaderTools } from '../../layout/HeaderTools.tsx';
import { LanguageMenu } from '../../layout/LanguageMenu.tsx';
import { PageLink } from '../../ui/links/PageLink.tsx';
import { AccountDialog } from './account/AccountDialog.tsx';
import styles from './Panel.module.css';
import { usePanel } from './panel-context.ts';
import { SetUpHint } from './second-factor/SetUpHint.tsx';
import { useOwnRole } from './use-own-role.ts';

interface PanelBarProps {
  /** Whether a required second factor is not set up yet; nothing else can be done before. */
  readonly mustSetUp: boolean;
}

/** Shows who is logged in, with the account, the public site and the logout. */
export function PanelBar({ mustSetUp }: PanelBarProps) {
  const { t } = useTranslation();
  const { session, logOut } = usePanel();
  useOwnRole();
  const [isAccountOpen, setAccountOpen] = useState(false);
  const openAccount = () => setAccountOpen(true);
  const name = `${session.firstName} ${session.lastName}`;
  return (
    <>
      <HeaderTools className={styles.bar}>
        <p>{t('panel:loggedInAs', { name, role: t(`panel:role.${session.role}`) })}</p>
        <ul>
          <li className={styles.publicSite}>
            <PageLink to={routes.home.path}>{t('panel:publicSite')}</PageLink>
          </li>
          <LanguageMenu />
          {!mustSetUp && (
            <li>
              <Button size="small" onClick={openAccount}>
                {t('panel:account.open')}
              </Button>
              {isAccountOpen && <AccountDialog onClose={() => setAccountOpen(false)} />}
            </li>
          )}
          <li>
            <Button size="small" variant="outlined" onClick={logOut}>
              {t('panel:logOut')}
            </Button>
          </li>
        </ul>
      </HeaderTools>
      {!mustSetUp && session.role === 'administrator' && <SetUpHint onOpen={openAccount} />}
    </>
  );
}
