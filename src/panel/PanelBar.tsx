import { useEffect, useEffectEvent } from 'react';
import type { StaffIdentity } from '../generated/api.ts';
import { readStaffSession } from '../generated/operations/staff-session.ts';
import { content } from '../shared/content/content.ts';
import { staffSessions } from '../shared/session/session.ts';
import { Search } from '../site/features/search/Search.tsx';
import { useTranslation } from '../site/i18n/use-translation.ts';
import { Disclosure, IN_BAR } from '../site/layout/Disclosure.tsx';
import { HeaderTools } from '../site/layout/HeaderTools.tsx';
import items from '../site/layout/MenuItem.module.css';
import { setStaffSession } from '../site/session/stored-staff-session.ts';
import { PageLink } from '../site/ui/links/PageLink.tsx';
import styles from './Panel.module.css';
import { usePanel } from './panel-context.ts';
import { ACCOUNT } from './panel-place.ts';
import { useOperation } from './queries/use-operation.ts';
import { SetUpHint } from './second-factor/SetUpHint.tsx';

interface PanelBarProps {
  /** Whether a required second factor is not set up yet; nothing else can be done before. */
  readonly mustSetUp: boolean;
}

/** The search, and the menu of the user who is logged in: the account, the public site and the logout. */
export function PanelBar({ mustSetUp }: PanelBarProps) {
  const { t } = useTranslation();
  const { session, logOut } = usePanel();
  useOwnRole();
  const name = `${session.firstName} ${session.lastName}`;
  const user = t('panel:loggedInAs', { name, role: t(`panel:role.${session.role}`) });
  return (
    <>
      <HeaderTools className={styles.tools}>
        {!mustSetUp && <Search />}
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
                  <PageLink to={content.routes.home.path} className={items.item}>
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

/** Updates the session when the panel opens, because an administrator may have changed the user's account. */
function useOwnRole(): void {
  const { session } = usePanel();
  const { data } = useOperation(readStaffSession, {});
  const correct = useEffectEvent((identity: StaffIdentity) => {
    const now = staffSessions.read({ ...session, ...identity }, Date.now());
    if (now !== undefined && !staffSessions.isSame(now, session)) setStaffSession(now);
  });
  useEffect(() => {
    if (data !== undefined) correct(data);
  }, [data]);
}
