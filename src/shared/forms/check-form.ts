import { brokenMailRule, isMailAddress } from '../../formats/mail-address.ts';
import type { FieldOf, Form, FormField } from '../../generated/types.ts';
import { content } from '../content.ts';
import { isTaxId, normalizeTaxId } from '../tax-id.ts';
import { checkDay } from './day.ts';
import { checkNumber } from './number.ts';
import { DIRECTION_MARK, withoutHarmlessMarks } from './typed-text.ts';
import { type FieldError, type FileInfo, type FormFiles, type FormValues, textOf, typedText } from './values.ts';

/** Returns the errors of a filled-in form by the rules of the catalog: at most one per field, in the order of the fields. */
export function checkForm(form: Form, values: FormValues, files: FormFiles = {}): FieldError[] {
  return form.fields.flatMap((field) => {
    const error = repeatsAddress(field, form, values) ? undefined : checkField(field, values, files[field.name]);
    return error === undefined ? [] : [{ field: field.name, ...error }];
  });
}

type Rule = FieldOf<'newPassword'>['rule'];

/** The rules of passwords; each form chooses its own (spec 5). */
const PASSWORD_RULES: Readonly<Record<Rule, (password: string) => boolean>> = {
  'capital-and-digit': (password) => /\p{Lu}/u.test(password) && /\p{Nd}/u.test(password),
  'two-kinds': (password) => [/\p{L}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) => kind.test(password)).length >= 2,
};

type RuleViolation = Omit<FieldError, 'field'>;

/** Returns the first rule that a value breaks. Lengths count code points; `values` are those of the whole form. */
export function checkField(field: FormField, values: FormValues, file?: FileInfo): RuleViolation | undefined {
  if (field.kind === 'file') return checkFile(field, file);
  const value = values[field.name] ?? '';
  if (field.kind === 'consent') return field.required && value !== true ? { rule: 'required' } : undefined;
  const text = comparedText(field.kind, value);
  if (text.trim() === '' || (field.required && !VISIBLE.test(text)))
    return mustBeGiven(field, values) ? { rule: 'required' } : undefined;
  return isPlainText(text, field.kind)
    ? (checkLength(field, text) ?? checkByKind(field, text, values))
    : { rule: 'format' };
}

/** Returns a field's maximum length. That of a new password is set in the login form where it will be typed. */
export function maxLengthOf(field: FormField): number | undefined {
  if (field.kind === 'newPassword') return content.forms[field.login].fields.find(isPassword)?.maxLength;
  const own = 'maxLength' in field ? field.maxLength : undefined;
  return field.kind === 'nit' ? (own ?? content.taxId.most) : own;
}

/** A chosen password must be repeated, even where choosing one is optional. */
function mustBeGiven(field: FormField, values: FormValues): boolean {
  return field.required || (field.kind === 'repeat' && typedText(values, field.of) !== '');
}

/** Returns the text that the rules are about: every sign of a password counts, and the spaces of a long text. */
function comparedText(kind: FormField['kind'], value: FormValues[string]): string {
  if (kind === 'nit') return normalizeTaxId(String(value));
  if (kind === 'password' || kind === 'newPassword' || kind === 'repeat') return String(value);
  return kind === 'textarea' ? withoutHarmlessMarks(String(value)) : textOf(value);
}

/** Only a textarea may contain line ends; no field may contain direction marks or other invisible control characters. */
function isPlainText(text: string, kind: FormField['kind']): boolean {
  const control = kind === 'textarea' ? CONTROL_BUT_LINE_ENDS : CONTROL;
  return text.isWellFormed() && !control.test(text) && !DIRECTION_MARK.test(text);
}

/** A sign that is seen: not a space, nor one that takes no room or is blank, such as U+200B and U+3164. */
const VISIBLE = /[^\s\p{DI}]/u;
const CONTROL = /\p{Cc}/u;
const CONTROL_BUT_LINE_ENDS = /[^\P{Cc}\t\n\r]/u;

function isPassword(field: FormField): field is FieldOf<'password'> {
  return field.kind === 'password';
}

function checkLength(field: FormField, text: string): RuleViolation | undefined {
  const count = [...text].length;
  const maxLength = maxLengthOf(field);
  if (maxLength !== undefined && count > maxLength) return { rule: 'maxLength', limit: maxLength, count };
  const minLength = 'minLength' in field ? field.minLength : undefined;
  if (minLength === undefined || count >= minLength) return undefined;
  // The rule of a password also names its length (spec 8).
  return { rule: field.kind === 'newPassword' ? field.rule : 'minLength', limit: minLength, count };
}

function checkByKind(field: FormField, text: string, values: FormValues): RuleViolation | undefined {
  switch (field.kind) {
    case 'nit':
      return isTaxId(text) ? undefined : { rule: 'format' };
    case 'email':
      return violationOf(brokenMailRule(text));
    case 'text':
      return field.pattern === undefined || matches(text, field.pattern) ? undefined : { rule: 'format' };
    case 'newPassword':
      return PASSWORD_RULES[field.rule](text) ? undefined : { rule: field.rule, limit: field.minLength };
    case 'repeat':
      return text === values[field.of] ? undefined : { rule: 'repeat' };
    case 'choice':
      return content.optionLists[field.options].options.some(({ id }) => id === text) ? undefined : { rule: 'option' };
    case 'city':
      return /^\d{2,8}$/.test(text) ? undefined : { rule: 'option' };
    case 'number':
      return checkNumber(field, text);
    case 'date':
      return checkDay(field, text);
    default:
      return undefined;
  }
}

/**
 * Whether a field repeats the mail address of another: what stands around the two does not matter, and both reach one mailbox
 * whatever its capitals.
 */
function repeatsAddress(field: FormField, { fields }: Form, values: FormValues): boolean {
  if (field.kind !== 'repeat' || fields.find(({ name }) => name === field.of)?.kind !== 'email') return false;
  const address = textOf(values[field.name]);
  return isMailAddress(address) && address.toLowerCase() === textOf(values[field.of]).toLowerCase();
}

function violationOf(rule: RuleViolation['rule'] | undefined): RuleViolation | undefined {
  return rule && { rule };
}

/** The longest text that is compared with a pattern, in characters; no value with a form of its own is so long. */
const MAX_MATCHED_LENGTH = 1_000;

function matches(text: string, pattern: string): boolean {
  return text.length <= MAX_MATCHED_LENGTH && new RegExp(pattern, 'u').test(text);
}

function checkFile(field: FieldOf<'file'>, file: FileInfo | undefined): RuleViolation | undefined {
  if (file === undefined) return field.required ? { rule: 'required' } : undefined;
  // Phones and some browsers declare another type or none, and a scan may have no ending: the server looks at its content.
  const mayBePdf = /\.pdf$/i.test(file.name)
    ? !file.type.startsWith('text/')
    : /^(?:application\/(?:(?:x-)?pdf|octet-stream))?$/i.test(file.type) && !/\.[a-z]\w{1,4}$/i.test(file.name);
  if (!mayBePdf || file.size === 0) return { rule: 'fileType' };
  return file.size > field.maxBytes ? { rule: 'fileSize', limit: field.maxBytes, count: file.size } : undefined;
}
