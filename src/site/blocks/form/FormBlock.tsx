import { type CSSProperties, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { forms } from '../../../generated/forms.ts';
import type { BlockOf, Form } from '../../../generated/types.ts';
import { isUserPerfil } from '../../../shared/client-perfil.ts';
import { beginningOf, isPlainForm, type PlainContent } from '../../../shared/forms/plain-form.ts';
import { LIVE_MARK } from '../../../shared/vessels/live.ts';
import { useSite } from '../../context/site-context.ts';
import { useSlots } from '../../context/slots-context.ts';
import { readLive } from '../../http/server-data.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHydrated } from '../../loading/use-hydrated.ts';
import { LazyPart } from '../../ui/loading/LazyPart.tsx';
import { Section } from '../Section.tsx';
import styles from './FormBlock.module.css';
import plain from './PlainForm.module.css';
import { PlainForm } from './PlainForm.tsx';

/** Of a row, what the help of a field takes on a phone. */
const NARROW_HELP = 0.25;

/**
 * A form of the catalog. One that any browser can send is there before scripts are; another one comes once they run, and
 * without them the page says where to write instead.
 */
export function FormBlock({ block }: { readonly block: BlockOf<'form'> }) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const { FormSlot } = useSlots();
  const { session } = useSite();
  const form: Form = forms[block.form];
  if (isPlainForm(form)) return <PlainFormBlock block={block} form={form} />;
  // Whoever only reads the profile needs no room for its fields (ADR 68).
  const isRead = form.operation === 'profile' && isUserPerfil(session?.perfil ?? '');
  return (
    <Section title={block.title} lead={block.lead} anchor={block.anchor}>
      <noscript>
        <p>{t('forms:form.needsScript')}</p>
      </noscript>
      <div className={styles.room} style={isRead ? {} : roomOf(form)}>
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
      <div className={`${styles.room} ${plain.plain}`} style={roomOf(form)} {...{ [LIVE_MARK]: 'form' }}>
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

/** About so many rows of fields are seen at once, beside each other where there is room for it and below each other. */
function roomOf({ fields, steps }: Form): CSSProperties {
  const first = steps?.[0]?.fields;
  const shown = fields.filter(({ name }) => first?.includes(name) !== false);
  const [rows, lines] = shown.reduce(
    ([wide, narrow], { kind, width, help }) => {
      const high = kind === 'textarea' ? 2 : 1;
      return [wide + (width === 'half' ? high / 2 : high), narrow + high + (help === undefined ? 0 : NARROW_HELP)];
    },
    first === undefined ? [2, 2] : [4, 4],
  );
  return { '--rows': rows, '--narrow-rows': lines } as CSSProperties;
}
