import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { RecoveryCodes } from '../../../panel/account/SetUp.tsx';
import { DecisionDialog } from '../../../panel/detail/Actions.tsx';
import { ConflictDialog } from '../../../panel/detail/row-saving.tsx';
import { StaffRecovery } from '../../../panel/login/StaffLogin.tsx';
import { muiTheme } from '../../../panel/theme.ts';
import { content } from '../../../shared/content.ts';
import { CookieSettings } from '../../features/consent/CookieSettings.tsx';
import { ResultDialog } from '../../features/forms/ResultDialog.tsx';
import { FallbackDialog } from '../../features/links/FallbackDialog.tsx';
import { SessionDialogs, SessionEnded } from '../../features/login/SessionDialogs.tsx';
import { SearchDialog } from '../../features/search/SearchDialog.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../ui/AlertDialog.tsx';
import { LoadErrorDialog } from '../../ui/LoadError.tsx';
import { AsClient, CLIENT_USER, CODES } from '../examples.tsx';
import type { Part } from '../part.ts';

const nothing = () => {};
const { success, failure } = content.forms.contact;
const [address = '', fallback] = Object.entries(content.linkFallbacks)[0] ?? [];
const [view] = content.panel;
const session = { reason: undefined, onClose: nothing, onLoggedIn: nothing, onRecovered: nothing };

/** The parts of the style guide for dialogs, each open. */
export const dialogParts: readonly Part[] = [
  { id: 'dialogs/login', load: () => <SessionDialogs {...session} /> },
  { id: 'dialogs/login-errors', load: () => <SessionDialogs {...session} />, press: ['form button[type=submit]'] },
  { id: 'dialogs/recovery', load: () => <SessionDialogs {...session} link="recovery" /> },
  { id: 'dialogs/activation-link', load: () => <SessionDialogs {...session} link="activation-link" /> },
  {
    id: 'dialogs/verification',
    load: () => (
      <AsClient>
        <SessionDialogs {...session} isBlocked />
      </AsClient>
    ),
  },
  { id: 'dialogs/session-ended', load: () => <SessionEnded onClose={nothing} onLogin={nothing} /> },
  ...([success, failure] as const).flatMap((outcome, index) => {
    const kind = index === 0 ? ('check' as const) : ('fail' as const);
    const load = () =>
      outcome && inForm(<ResultDialog form="contact" submitResult={{ kind, outcome }} onClose={nothing} />);
    return { id: `dialogs/result-${kind}`, load };
  }),
  { id: 'dialogs/search', load: () => <SearchDialog open onClose={nothing} /> },
  { id: 'dialogs/cookie-settings', load: () => <CookieSettings open onClose={nothing} /> },
  { id: 'dialogs/load-error', load: () => <LoadErrorDialog open onClose={nothing} /> },
  {
    id: 'dialogs/link-fallback',
    load: () => fallback && <FallbackDialog address={address} go={nothing} fallback={fallback} onClose={nothing} />,
  },
  { id: 'dialogs/remove-person', load: () => inForm(<Remove />) },
  { id: 'dialogs/panel-recovery', load: () => inForm(<StaffRecovery onClose={nothing} />) },
  { id: 'dialogs/panel-recovery-codes', load: () => inForm(<RecoveryCodes codes={CODES} onKept={nothing} />) },
  { id: 'dialogs/panel-confirm', load: () => inForm(<Decide />) },
  { id: 'dialogs/panel-conflict', load: () => inForm(<Conflict />) },
];

function inForm(children: ReactNode): ReactNode {
  return <ThemeProvider theme={muiTheme()}>{children}</ThemeProvider>;
}

/** The removal of a person from a company. */
function Remove() {
  const { t } = useTranslation();
  const { name, email } = CLIENT_USER;
  return (
    <ConfirmDialog
      actionLabel={t('account:clientUsers.remove', { name })}
      question={t('account:clientUsers.removeQuestion', { name, email })}
      onConfirm={nothing}
      onEnd={nothing}
    />
  );
}

/** The first action of the panel that is destructive and asks for a reason. */
function Decide() {
  const action = content.panel
    .flatMap(({ actions = [] }) => actions)
    .find(({ reasons, tone }) => reasons !== undefined && tone === 'danger');
  return action && <DecisionDialog action={action} isBusy={false} onCancel={nothing} onDecide={nothing} />;
}

/** A conflict between two values of the first text field of the panel. */
function Conflict() {
  const field = view?.fields.find(({ kind }) => kind === 'text');
  if (view === undefined || field === undefined) return null;
  const [mine, theirs] = ['Importadora Andina S.A.S.', 'Importadora Andina del Caribe S.A.S.'];
  const values = { mine: { [field.id]: mine }, theirs: { [field.id]: theirs, id: '', version: 2 } };
  return (
    <ConflictDialog
      view={view}
      conflict={{ changes: values.mine, current: values.theirs, over: values.theirs, done: '', from: 'form' }}
      isBusy={false}
      onMine={nothing}
      onTheirs={nothing}
    />
  );
}
