import { routes } from '../../../generated/routes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Disclosure, IN_BAR } from '../../layout/Disclosure.tsx';
import { HeaderTools } from '../../layout/HeaderTools.tsx';
import items from '../../layout/MenuItem.module.css';
import { PageLink } from '../../ui/links/PageLink.tsx';
import styles from './Panel.module.css';
import { usePanel } from './panel-context.ts';
import { ACCOUNT } from './panel-place.ts';
import { SetUpHint } from './second-factor/SetUpHint.tsx';
import { useOwnRole } from './use-own-role.ts';

interface PanelBarProps {
  /** Whether a required second factor is not set up yet; nothing else can be done before. */
  readonly mustSetUp: boolean;
}

/** The menu of the user who is logged in: the account, the public site and the logout. */
export function PanelBar({ mustSetUp }: PanelBarProps) {
  const { t } = useTranslation();
  const { session, logOut } = usePanel();
  useOwnRole();
  const name = `${session.firstName} ${session.lastName}`;
  const user = t('panel:loggedInAs', { name, role: t(`panel:role.${session.role}`) });
  return (
    <>
      <HeaderTools className={undefined}>
        <ul>
          <li>
            <Disclosure label={<span className={styles.user}>{user}</span>} {...IN_BAR}>
              <ul>
                {!mustSetUp && (
                  <li>
                    <PageLink to={`?view=${ACCOUNT}`} className={items.item}>
                      {t('panel:account.open')}
                    </PageLink>
                  </li>
                )}
                <li>
                  <PageLink to={routes.home.path} className={items.item}>
                    {t('panel:publicSite')}
                  </PageLink>
                </li>
                <li>
                  <button type="button" className={items.item} onClick={logOut}>
                    {t('panel:logOut')}
                  </button>
                </li>
              </ul>
            </Disclosure>
          </li>
        </ul>
      </HeaderTools>
      {!mustSetUp && session.role === 'administrator' && <SetUpHint />}
    </>
  );
}
