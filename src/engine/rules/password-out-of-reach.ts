import { asList, asObject, own } from '../json.ts';
import { definitionsOf, placeOfKey, property, type Rule } from '../link/world.ts';
import { problem } from '../problem.ts';

/** No form lets people choose a password that the login form cannot take (ADR 2). */
export const passwordOutOfReach: Rule = function* (world) {
  const forms = definitionsOf(world, 'form');
  for (const form of forms.values()) {
    for (const [index, field] of asList(property(form, 'fields')).map(asObject).entries()) {
      if (own(field, 'kind') !== 'newPassword') continue;
      const login = forms.get(String(own(field, 'login')));
      const minLength = own(field, 'minLength');
      const typed = asList(property(login, 'fields'))
        .map(asObject)
        .find((candidate) => own(candidate, 'kind') === 'password');
      const maxLength = own(typed ?? {}, 'maxLength');
      if (login === undefined || typeof minLength !== 'number') continue;
      if (world.misshapen.has(login.file)) {
        yield 'not-checked';
        continue;
      }
      const base = placeOfKey(form, 'fields');
      const at = (key: string) =>
        'pointer' in base ? { ...base, pointer: [...base.pointer, index, key], part: 'value' as const } : base;
      if (typed === undefined) yield problem('unknown-field', at('login'), { field: 'password', form: login.id });
      else if (typeof maxLength === 'number' && minLength > maxLength)
        yield problem('password-out-of-reach', at('minLength'), { minLength, maxLength, login: login.id });
    }
  }
};
