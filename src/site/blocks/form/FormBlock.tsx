import type { CSSProperties } from 'react';
import { forms } from '../../../generated/forms.ts';
import type { BlockOf, Form } from '../../../generated/types.ts';
import { isUserPerfil } from '../../../shared/client-perfil.ts';
import { useSite } from '../../context/site-context.ts';
import { useSlots } from '../../context/slots-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHydrated } from '../../loading/use-hydrated.ts';
import { LazyPart } from '../../ui/loading/LazyPart.tsx';
import { Section } from '../Section.tsx';
import styles from './FormBlock.module.css';

/** A form needs scripts, so it comes once they run; without them the page says where to write instead. */
export function FormBlock({ block }: { readonly block: BlockOf<'form'> }) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const { FormSlot } = useSlots();
  const { session } = useSite();
  const { fields, steps, operation }: Form = forms[block.form];
  const first = steps?.[0]?.fields;
  const rows = fields.reduce(
    (sum, { name, kind, width }) =>
      first?.includes(name) === false ? sum : sum + (kind === 'textarea' ? 2 : width === 'half' ? 0.5 : 1),
    first === undefined ? 2 : 4,
  );
  // Whoever only reads the profile needs no room for its fields (ADR 68).
  const isRead = operation === 'profile' && isUserPerfil(session?.perfil ?? '');
  return (
    <Section title={block.title} lead={block.lead} anchor={block.anchor}>
      <noscript>
        <p>{t('forms:form.needsScript')}</p>
      </noscript>
      <div className={styles.room} style={{ '--rows': isRead ? 0 : rows } as CSSProperties}>
        {hydrated && (
          <LazyPart>
            <FormSlot id={block.form} />
          </LazyPart>
        )}
      </div>
    </Section>
  );
}
