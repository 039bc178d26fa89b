import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { forms } from '../../../generated/forms.ts';
import type { BlockOf, Form } from '../../../generated/types.ts';
import { beginningOf, isPlainForm, type PlainContent } from '../../../shared/forms/plain-form.ts';
import { LIVE_MARK } from '../../../shared/http/live-marks.ts';
import { isUserPerfil } from '../../../shared/session/client-perfil.ts';
import { useSite } from '../../context/site-context.ts';
import { useWrittenData } from '../../http/written-data.ts';
import { LazyPart } from '../../ui/loading/LazyPart.tsx';
import { SideNotes } from '../../ui/side-notes/SideNotes.tsx';
import { Section } from '../Section.tsx';
import styles from './FormBlock.module.css';
import { FormPlaces } from './FormPlaces.tsx';
import { NeedsScriptNote } from './NeedsScriptNote.tsx';
import plain from './PlainForm.module.css';
import { PlainForm } from './PlainForm.tsx';

/**
 * A form of the catalog. A form that any browser can send works before scripts run. Other forms appear once scripts run, and
 * until then their fields are shown disabled; without scripts the page says where to write instead.
 */
export function FormBlock({ block }: { readonly block: BlockOf<'form'> }) {
  const { FormSlot, session } = useSite();
  const form: Form = forms[block.form];
  if (isPlainForm(form)) return <PlainFormBlock block={block} form={form} />;
  // A user who may only read the profile needs no room for its fields (ADR 68).
  const isRead = form.operation === 'profile' && isUserPerfil(session?.perfil ?? '');
  return (
    <FormFrame block={block}>
      <NeedsScriptNote />
      <div className={plain.plain}>
        <LazyPart>
          <FormSlot id={block.form} placeholder={isRead ? undefined : <FormPlaces form={form} />} />
        </LazyPart>
      </div>
    </FormFrame>
  );
}

/**
 * A form that was sent without scripts is answered without them, even where they would run: it stays as the server wrote it
 * until the visitor goes on, be it to this same page.
 */
function PlainFormBlock({ block, form }: { readonly block: BlockOf<'form'>; readonly form: Form }) {
  const { FormSlot } = useSite();
  const { key, pathname, search } = useLocation();
  const answered = useWrittenData<PlainContent>();
  const content = answered?.key === key ? answered.data : beginningOf(form, new URLSearchParams(search));
  const isAnswer = content.outcome !== undefined || content.errors.length > 0;
  const shown = <PlainForm content={content} path={pathname} anchor={block.anchor} />;
  return (
    <FormFrame block={block}>
      <div className={plain.plain} {...{ [LIVE_MARK]: 'form' }}>
        {isAnswer ? (
          shown
        ) : (
          <LazyPart>
            <FormSlot id={block.form} placeholder={shown} />
          </LazyPart>
        )}
      </div>
    </FormFrame>
  );
}

/** The section around a form, with the block's notes beside it if it has any; on a phone, phone numbers stand above it. */
function FormFrame({ block, children }: { readonly block: BlockOf<'form'>; readonly children: ReactNode }) {
  const { title, lead, anchor, side } = block;
  const isCallFirst = side?.some(({ offices }) => offices === true) ?? false;
  const notes = <div className={styles.side}>{side !== undefined && <SideNotes notes={side} />}</div>;
  return (
    <Section title={title} lead={lead} anchor={anchor}>
      {side === undefined ? (
        children
      ) : (
        <div className={styles.beside}>
          {isCallFirst && notes}
          <div className={styles.form}>{children}</div>
          {!isCallFirst && notes}
        </div>
      )}
    </Section>
  );
}
