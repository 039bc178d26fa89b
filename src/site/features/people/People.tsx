import { ThemeProvider } from '@mui/material/styles';
import { isUserPerfil } from '../../../shared/client-perfil.ts';
import { useSite } from '../../context/site-context.ts';
import { muiTheme } from '../../theme/mui-theme.ts';
import { OwnAccess } from './OwnAccess.tsx';
import { PeopleList } from './PeopleList.tsx';

/** A company sees to its people; a person sees to the own password. What each may do the server decides (S-113). */
export function People() {
  const { session } = useSite();
  if (session === undefined) return null;
  return (
    <ThemeProvider theme={muiTheme}>
      {isUserPerfil(session.perfil) ? <OwnAccess session={session} /> : <PeopleList session={session} />}
    </ThemeProvider>
  );
}
