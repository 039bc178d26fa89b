import type { FieldOf } from '../../generated/types.ts';

type Rule = FieldOf<'newPassword'>['rule'];

/** The rules of passwords; each form chooses its own (spec 5). */
export const PASSWORD_RULES: Readonly<Record<Rule, (password: string) => boolean>> = {
  'capital-and-digit': (password) => /\p{Lu}/u.test(password) && /\p{Nd}/u.test(password),
  'two-kinds': (password) => [/\p{L}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) => kind.test(password)).length >= 2,
};
