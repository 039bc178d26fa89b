import type { BlockOf } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import { isUserPerfil } from '../../../shared/roles.ts';
import { Section } from '../../blocks/Section.tsx';
import { useSite } from '../../context/site-context.ts';
import { companyState, companyTextKey, useCompanyValues } from '../../session/own-data.ts';
import { ButtonRow } from '../../ui/Buttons.tsx';

/**
 * Tells a client who cannot pay yet what works already, what waits, why, and what to do. Renders nothing for
 * others.
 */
export function Verification({ block }: { readonly block: BlockOf<'verification'> }) {
  const { session } = useSite();
  const state = companyState(session);
  const values = useCompanyValues(session);
  if (state === undefined || values === undefined) return null;
  return (
    <Section
      anchor={block.anchor}
      title={content.companyVerification.title}
      lead={companyTextKey(state)}
      values={values}
    >
      {/* Only the company itself can correct its data. */}
      {(state === 'correction' || state === 'refused') && !isUserPerfil(session?.perfil ?? '') && (
        <ButtonRow buttons={block.buttons} />
      )}
    </Section>
  );
}
