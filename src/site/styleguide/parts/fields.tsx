import type { FieldKind, FormField } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import { checkForm } from '../../../shared/forms/check-form.ts';
import { Section } from '../../blocks/Section.tsx';
import { FieldView } from '../../forms/FieldView.tsx';
import { errorText } from '../../forms/FormFields.tsx';
import styles from '../../forms/FormView.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Part } from '../part.ts';

const FILE = { name: 'rut-900544472.pdf', type: 'application/pdf', size: 148_200 };

/** Typed value of a field of each kind. Exhaustive: a kind that is not listed does not compile. */
const VALUES: Readonly<Record<FieldKind, string | boolean>> = {
  nit: '900544472',
  text: 'Importadora Andina S.A.S.',
  email: 'lucia@andina.example.com',
  textarea: 'MSKU 123456-7 · BL HLCUSHA2103',
  password: 'Zarpe7Mx',
  newPassword: 'Zarpe7Mx',
  repeat: 'Zarpe7Mx',
  choice: '',
  city: '08001',
  number: '42500',
  date: '2026-12-01',
  file: '',
  consent: true,
};

/** Returns the first field of a kind in the forms of the catalog; undefined: no form has one. */
function fieldOf(kind: FieldKind): FormField | undefined {
  return content.formIds.flatMap((id) => content.forms[id].fields).find((field) => field.kind === kind);
}

export const fieldParts: readonly Part[] = (Object.keys(VALUES) as FieldKind[]).map((kind) => ({
  id: `fields/${kind}`,
  load: () => {
    const field = fieldOf(kind);
    if (field === undefined) throw new Error(`no form of the catalog has a field of kind ${kind}`);
    return (
      <form className={styles.form}>
        <Field state="empty" field={field} value="" />
        <Field state="filled" field={field} value={kind === 'choice' ? firstOption(field) : VALUES[kind]} file={FILE} />
        <Field state="wrong" field={field} value="" isWrong />
      </form>
    );
  },
}));

interface FieldStateProps {
  readonly state: string;
  readonly field: FormField;
  readonly value: string | boolean;
  readonly file?: typeof FILE;
  readonly isWrong?: boolean;
}

/** A field in one state: empty, filled in, or with an error. */
function Field({ state, field, value, file, isWrong = false }: FieldStateProps) {
  const { t, language } = useTranslation();
  const form = content.formIds.map((id) => content.forms[id]).find(({ fields }) => fields.includes(field));
  const [error = { rule: 'required' as const }] =
    form === undefined ? [] : checkForm(form, {}, {}).filter(({ field: name }) => name === field.name);
  return (
    <Section>
      <FieldView
        form={state}
        field={field}
        repeats={form?.fields.find(({ name }) => 'of' in field && field.of === name)}
        value={value}
        file={field.kind === 'file' ? file : undefined}
        error={isWrong ? errorText(field, error, t, language) : undefined}
        onChange={() => {}}
        onFile={() => {}}
        onBlur={() => {}}
      />
    </Section>
  );
}

function firstOption(field: FormField): string {
  return field.kind === 'choice' ? (content.optionLists[field.options].options[0]?.id ?? '') : '';
}
