import { type CSSProperties, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { forms } from '../../../generated/forms.ts';
import type { BlockOf, Form } from '../../../generated/types.ts';
import { beginningOf, isPlainForm, type PlainContent } from '../../../shared/forms/plain-form.ts';
import { LIVE_MARK } from '../../../shared/vessels/live.ts';
import { useSlots } from '../../context/slots-context.ts';
import { readLive } from '../../http/server-data.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHydrated } from '../../loading/use-hydrated.ts';
import { LazyPart } from '../../ui/loading/LazyPart.tsx';
import { Section } from '../Section.tsx';
import styles from './FormBlock.module.css';
import plain from './PlainForm.module.css';
import { PlainForm } from './PlainForm.tsx';

/**
 * A form of the catalog. One that any browser can send is there before scripts are; another one comes once they run, and
 * without them the page says where to write instead.
 */
export function FormBlock({ block }: { readonly block: BlockOf<'form'> }) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const { FormSlot } = useSlots();
  const form: Form = forms[block.form];
  if (isPlainForm(form)) return <PlainFormBlock block={block} form={form} />;
  return (
    <Section title={block.title} lead={block.lead} anchor={block.anchor}>
      <noscript>
        <p>{t('forms:form.needsScript')}</p>
      </noscript>
      <div className={styles.room} style={{ '--rows': rowsOf(form) } as CSSProperties}>
        {hydrated && (
          <LazyPart>
            <FormSlot id={block.form} />
          </LazyPart>
        )}
      </div>
    </Section>
  );
}

/** What was sent without scripts is answered without them, also where they would run: it stays as the server wrote it. */
function PlainFormBlock({ block, form }: { readonly block: BlockOf<'form'>; readonly form: Form }) {
  const { FormSlot } = useSlots();
  const { pathname, search } = useLocation();
  const [answered] = useState(() => readLive<PlainContent>(pathname, search)?.data);
  const content = answered ?? beginningOf(form, new URLSearchParams(search));
  const shown = <PlainForm content={content} path={pathname} anchor={block.anchor} />;
  return (
    <Section title={block.title} lead={block.lead} anchor={block.anchor}>
      <div
        className={`${styles.room} ${plain.plain}`}
        style={{ '--rows': rowsOf(form) } as CSSProperties}
        {...{ [LIVE_MARK]: 'form' }}
      >
        {answered?.outcome === undefined && (answered?.errors.length ?? 0) === 0 ? (
          <LazyPart>
            <FormSlot id={block.form} meanwhile={shown} />
          </LazyPart>
        ) : (
          shown
        )}
      </div>
    </Section>
  );
}

/** About so many rows of fields are seen at once. */
function rowsOf({ fields, steps }: Form): number {
  const first = steps?.[0]?.fields;
  return fields.reduce(
    (sum, { name, kind, width }) =>
      first?.includes(name) === false ? sum : sum + (kind === 'textarea' ? 2 : width === 'half' ? 0.5 : 1),
    first === undefined ? 2 : 4,
  );
}
