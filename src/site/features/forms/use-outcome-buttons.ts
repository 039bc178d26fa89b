import { useNavigate } from 'react-router-dom';
import type { Outcome } from '../../../generated/types.ts';
import { useSite } from '../../context/site-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { homeRoute, hrefOf } from '../../routes/routes.ts';

type OutcomeButton = Outcome['buttons'][number];

/**
 * Returns the buttons of an outcome with their actions: lead to a page, log in, request a link, or just close the dialog.
 */
export function useOutcomeButtons({ buttons }: Outcome): readonly { label: string; act: () => void }[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { session, openLogin, openRecovery } = useSite();
  const act = ({ action, route }: OutcomeButton) => {
    if (action === 'recovery' || action === 'activation-link' || action === 'user-recovery') openRecovery(action);
    else if (action === 'user-login' && session === undefined) openLogin(undefined, 'email');
    else if (action === 'login' && session === undefined)
      openLogin(route && { kind: 'route', route, requiresLogin: { redirect: route } });
    else if (route !== undefined) void navigate(hrefOf({ route }, session));
    else if (action === 'login' || action === 'user-login') void navigate(homeRoute(session).path);
  };
  return buttons.map((button) => ({ label: t(button.label), act: () => act(button) }));
}
