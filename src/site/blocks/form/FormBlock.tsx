import { use } from 'react';
import { forms } from '../../../generated/forms.ts';
import type { BlockOf } from '../../../generated/types.ts';
import { FormSlotContext } from '../../context/form-slot.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHydrated } from '../../loading/use-hydrated.ts';
import { LazyPart } from '../../ui/loading/LazyPart.tsx';
import { Section } from '../Section.tsx';

/** Approximate height of a field, so that the content below a form hardly moves when it appears. */
const ROW_REM = 5.5;

/** A form needs scripts, so it comes once they run; without them the page says where to write instead. */
export function FormBlock({ block }: { readonly block: BlockOf<'form'> }) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const FormSlot = use(FormSlotContext);
  const { fields } = forms[block.form];
  const rows = fields.reduce((sum, { kind, width }) => sum + (kind === 'textarea' ? 2 : width === 'half' ? 0.5 : 1), 2);
  return (
    <Section title={block.title} lead={block.lead} anchor={block.anchor}>
      <noscript>
        <p>{t('form.needsScript')}</p>
      </noscript>
      <div style={{ minHeight: `${rows * ROW_REM}rem` }}>
        {hydrated && (
          <LazyPart>
            <FormSlot id={block.form} />
          </LazyPart>
        )}
      </div>
    </Section>
  );
}
