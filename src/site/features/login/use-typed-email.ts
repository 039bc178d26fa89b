import { useEffect, useRef, useState } from 'react';
import { content } from '../../../shared/content.ts';
import { type FormValues, typedText } from '../../../shared/forms/values.ts';
import { focusFirstField } from '../../ui/focus.ts';

interface TypedEmail {
  /** Whether the form of an invited user is shown. */
  readonly isEmail: boolean;
  readonly setEmail: (isEmail: boolean) => void;
  /** The values that the form takes over from the other one. */
  readonly typed: FormValues;
  /** Takes what the visitor types. */
  readonly take: (values: FormValues) => void;
}

/**
 * Lets a field for the NIT understand an e-mail address too: once one is typed, the form of an invited user takes its place, and
 * asks for the NIT of the company as well (ADR 68).
 * @param nitField name of the field
 */
export function useTypedEmail(nitField: string, isAtFirst: boolean): TypedEmail {
  const [isEmail, setEmail] = useState(isAtFirst);
  const [typed, setTyped] = useState<FormValues>({});
  const isTyping = useRef(false);
  useEffect(() => {
    if (!isEmail || !isTyping.current) return;
    for (const id of ['user-login', 'user-recovery'] as const) focusFirstField(content.forms[id].id);
  }, [isEmail]);
  const take = (values: FormValues) => {
    const email = typedText(values, nitField);
    if (isEmail || !email.includes('@')) return;
    isTyping.current = true;
    setTyped({ ...values, [nitField]: '', email });
    setEmail(true);
  };
  return { isEmail, setEmail, typed, take };
}
