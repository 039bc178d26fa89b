import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

const FORM = 'forms/register.yaml';

describe('password-longer-than-login', () => {
  it('refuses a password that the login form cannot accept (ADR 3)', () => {
    expect(found({ [FORM]: replace('minLength: 8', 'minLength: 9') })).toEqual([
      'password-longer-than-login forms/register.yaml:8:114',
    ]);
    expect(found({ 'forms/login.yaml': replace('maxLength: 8', 'maxLength: 7') })).toHaveLength(1);
    expect(found({ 'forms/login.yaml': replace('maxLength: 8', 'maxLength: 128') })).toEqual([]);
  });

  it('finds a login form without a password field', () => {
    expect(found({ [FORM]: replace('login: login', 'login: register') })).toEqual([
      'unknown-field forms/register.yaml:8:96',
    ]);
  });
});
