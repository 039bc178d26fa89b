import { useEffect, useState } from 'react';
import type { FieldKind, Form, FormField, FormId } from '../../../generated/types.ts';
import { type FormValues, typedText } from '../../../shared/forms/values.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHydrated } from '../../loading/hydration.ts';
import { dropDraft, type FormDraft, keepDraft, readDraft } from '../../storage/form-drafts.ts';
import { PushButton } from '../../ui/Buttons.tsx';
import { focusFirstField } from '../../ui/focus.ts';

/** Whether a tab may store the values of a field kind: never a secret, a file or a consent. Exhaustive. */
const STAYS_IN_TAB: Readonly<Record<FieldKind, boolean>> = {
  nit: true,
  text: true,
  email: true,
  textarea: true,
  choice: true,
  city: true,
  number: true,
  date: true,
  // A repeated field follows the kind of the field that it repeats.
  repeat: true,
  password: false,
  newPassword: false,
  file: false,
  consent: false,
};

interface StoredDraft {
  /** The values typed earlier in this tab, as of when the form began. */
  readonly restored: FormDraft | undefined;
  /**
   * Stores the typed values; drops the draft when they equal the initial ones.
   * @param shown the variant in which they were typed
   */
  readonly keep: (values: FormValues, base: FormValues, shown?: Form) => void;
  readonly drop: () => void;
}

/**
 * The unsent values of a form. They survive a reload of the page and navigation to another one.
 * @param version of the stored values below them; with another one the form begins again from its draft
 */
export function useDraft(form: Form, owner: string, version?: number): StoredDraft {
  const hydrated = useHydrated();
  // The server knows no drafts.
  const read = () => (form.keepsDraft && hydrated ? readDraft(form.id, owner) : undefined);
  const [restored, setRestored] = useState(read);
  const [before, setBefore] = useState({ version, hydrated });
  if (version !== before.version || hydrated !== before.hydrated) {
    setBefore({ version, hydrated });
    setRestored(read());
  }
  const drop = () => {
    if (!form.keepsDraft) return;
    dropDraft(form.id);
    setRestored(undefined);
  };
  const keep = (values: FormValues, base: FormValues, shown = form) => {
    if (!form.keepsDraft) return;
    const typed = draftOf(shown, values);
    const before = draftOf(shown, base);
    const isChanged = Object.entries(typed).some(([name, value]) => value !== (before[name] ?? ''));
    if (isChanged) keepDraft(form.id, { owner, values: typed, base: before });
    else dropDraft(form.id);
  };
  return { restored, keep, drop };
}

function draftOf(form: Form, values: FormValues): Readonly<Record<string, string>> {
  const names = form.fields.filter((field) => staysInTab(form, field)).map(({ name }) => name);
  return Object.fromEntries(names.map((name) => [name, typedText(values, name)]));
}

function staysInTab(form: Form, field: FormField): boolean {
  const repeated = field.kind === 'repeat' ? form.fields.find(({ name }) => name === field.of) : undefined;
  return STAYS_IN_TAB[field.kind] && (repeated === undefined || STAYS_IN_TAB[repeated.kind]);
}

interface RestoredNoticeProps {
  readonly form: FormId;
  readonly onDiscard: () => void;
}

/** Says that the form was restored from an earlier draft, and offers to discard it. */
export function RestoredNotice({ form, onDiscard }: RestoredNoticeProps) {
  const { t } = useTranslation();
  // The pressed button disappears with the draft.
  useEffect(() => () => focusFirstField(form), [form]);
  return (
    <>
      {t('forms:form.restored')}{' '}
      <PushButton look="link" onClick={onDiscard}>
        {t('forms:form.discard')}
      </PushButton>
    </>
  );
}
