import TextField from '@mui/material/TextField';
import { useNavigate } from 'react-router-dom';
import type { Panel, PanelViewId } from '../../../generated/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import styles from './Panel.module.css';

interface NavigationProps {
  readonly views: Panel;
  readonly active: PanelViewId;
}

/** The lists: beside them where there is room, otherwise as a choice above. */
export function Navigation({ views, active }: NavigationProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <nav className={styles.navigation} aria-label={t('panel:navigation')}>
      <TextField
        select
        fullWidth
        size="small"
        label={t('panel:section')}
        value={active}
        onChange={(event) => void navigate(`?view=${event.target.value}`)}
        slotProps={{ select: { native: true } }}
      >
        {views.map(({ id, label }) => (
          <option key={id} value={id}>
            {t(label)}
          </option>
        ))}
      </TextField>
      <ul>
        {views.map(({ id, label, icon }) => (
          <li key={id}>
            <PageLink to={`?view=${id}`} aria-current={id === active ? 'page' : undefined}>
              <Icon icon={icon} />
              {t(label)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
