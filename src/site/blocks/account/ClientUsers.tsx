import type { BlockOf } from '../../../generated/types.ts';
import { isUserPerfil } from '../../../shared/roles.ts';
import { useSite } from '../../context/site-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Section } from '../Section.tsx';

/** Shows the company its people, and shows one of these people their own data (ADR 68). */
export function ClientUsers({ block }: { readonly block: BlockOf<'clientUsers'> }) {
  const { t } = useTranslation();
  const { ClientUsersSlot, session } = useSite();
  const isInvitedUser = isUserPerfil(session?.perfil ?? '');
  return (
    <Section
      anchor={block.anchor}
      title={isInvitedUser ? block.ownTitle : block.title}
      lead={isInvitedUser ? undefined : block.lead}
    >
      {session === undefined ? (
        <p>{t('account:account.loggedOut')}</p>
      ) : (
        <LazyPart>
          <ClientUsersSlot key={session.expiration} />
        </LazyPart>
      )}
    </Section>
  );
}
