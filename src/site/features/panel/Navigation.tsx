import TextField from '@mui/material/TextField';
import { useNavigate } from 'react-router-dom';
import type { Panel, PanelViewId } from '../../../generated/types.ts';
import { useText } from '../../i18n/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import styles from './Panel.module.css';
import { useWords } from './use-panel-texts.ts';

interface NavigationProps {
  readonly views: Panel;
  readonly active: PanelViewId;
}

/** The lists: beside them where there is room, otherwise as a choice above. */
export function Navigation({ views, active }: NavigationProps) {
  const { say } = useText();
  const words = useWords();
  const navigate = useNavigate();
  return (
    <nav className={styles.navigation} aria-label={words('navigation')}>
      <TextField
        select
        fullWidth
        size="small"
        label={words('section')}
        value={active}
        onChange={(event) => void navigate(`?view=${event.target.value}`)}
        slotProps={{ select: { native: true } }}
      >
        {views.map(({ id, label }) => (
          <option key={id} value={id}>
            {say(label)}
          </option>
        ))}
      </TextField>
      <ul>
        {views.map(({ id, label, icon }) => (
          <li key={id}>
            <PageLink to={`?view=${id}`} aria-current={id === active ? 'page' : undefined}>
              <Icon icon={icon} />
              {say(label)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
