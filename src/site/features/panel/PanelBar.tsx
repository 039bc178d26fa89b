import Button from '@mui/material/Button';
import { routes } from '../../../generated/routes.ts';
import { LanguageMenu } from '../../layout/LanguageMenu.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import styles from './Panel.module.css';
import { usePanel } from './panel-context.ts';
import { useWords } from './use-panel-texts.ts';

/** Who is logged in, and the ways out. */
export function PanelBar() {
  const words = useWords();
  const { session, logOut } = usePanel();
  const name = `${session.firstName} ${session.lastName}`;
  return (
    <div className={styles.bar}>
      <p>{words('loggedInAs', { name, role: words(`role.${session.role}`) })}</p>
      <ul>
        <li>
          <PageLink to={routes.home.path}>{words('publicSite')}</PageLink>
        </li>
        <LanguageMenu />
        <li>
          <Button size="small" variant="outlined" onClick={logOut}>
            {words('logOut')}
          </Button>
        </li>
      </ul>
    </div>
  );
}
