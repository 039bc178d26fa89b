import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { BlockOf } from '../../generated/types.ts';
import { shownParameter } from '../../shared/address-names.ts';
import { content } from '../../shared/content.ts';
import { isPlainForm, PLAIN_FORM, type PlainContent } from '../../shared/forms/plain-form.ts';
import { LIVE_MARK } from '../../shared/http/live-marks.ts';
import { useSite } from '../context/site-context.ts';
import { useWrittenData } from '../http/live-data.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { OfficePhones } from '../ui/ContactLinks.tsx';
import { LazyPart } from '../ui/lazy-part.tsx';
import notices from '../ui/Notice.module.css';
import { SideNotes } from '../ui/SideNotes.tsx';
import styles from './FormBlock.module.css';
import { Section } from './Section.tsx';

/**
 * A form of the catalog. It is in the page before scripts run, and they take it over as it is. A form that any browser can
 * send works without them; for others, the page says where to write instead.
 */
export function FormBlock({ block }: { readonly block: BlockOf<'form'> }) {
  const { FormSlot } = useSite();
  const { key, search } = useLocation();
  const written = useWrittenData<PlainContent>();
  // An answer is shown until the visitor goes on, be it to this same page.
  const isAnswered = written?.key === key && shownParameter(new URLSearchParams(search), PLAIN_FORM) !== null;
  const answer = isAnswered ? written.data : undefined;
  const isPlain = isPlainForm(content.forms[block.form]);
  return (
    <FormFrame block={block}>
      {!isPlain && <NeedsScriptNote />}
      <div className={`${styles.place} ${notices.around}`} {...(isPlain && { [LIVE_MARK]: 'form' })}>
        <LazyPart>
          <FormSlot key={String(answer === undefined)} id={block.form} anchor={block.anchor} answer={answer} />
        </LazyPart>
      </div>
    </FormFrame>
  );
}

/** Says, where no script can run, that a form needs scripts, and which offices to call instead. */
function NeedsScriptNote() {
  const { t } = useTranslation();
  return (
    <noscript>
      <div className={styles.note}>
        <p>{t('forms:form.needsScript')}</p>
        <OfficePhones />
      </div>
    </noscript>
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
