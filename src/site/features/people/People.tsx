import { ThemeProvider } from '@mui/material/styles';
import { isUserPerfil } from '../../../shared/client-perfil.ts';
import { useSite } from '../../context/site-context.ts';
import { muiTheme } from '../../theme/mui-theme.ts';
import { OwnAccess } from './OwnAccess.tsx';
import { PeopleList } from './PeopleList.tsx';

/** A company manages its people; a person changes their own password. The server decides what each may do (S-113). */
export function People() {
  const { session } = useSite();
  if (session === undefined) return null;
  return (
    <ThemeProvider theme={muiTheme}>
      {isUserPerfil(session.perfil) ? <OwnAccess session={session} /> : <PeopleList session={session} />}
    </ThemeProvider>
  );
}
