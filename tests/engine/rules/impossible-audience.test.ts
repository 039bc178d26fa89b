import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const link = (target: string) => ({ 'links.yaml': replace('action: login, audience: anonymous', target) });
const LOGIN = link('action: cookie-settings, audience: anonymous, requiresLogin: { redirect: home }');
const LOGOUT = link('action: logout, audience: anonymous');

describe('impossible-audience', () => {
  it('finds a login for those who then no longer see the link', () => {
    expect(found(LOGIN)).toEqual(['impossible-audience links.yaml:8:64']);
  });

  it('finds an action that is of no use to those who see it', () => {
    expect(found(LOGOUT)).toEqual(['impossible-audience links.yaml:8:55']);
    expect(found(link('action: login, audience: client'))).toEqual(['impossible-audience links.yaml:8:54']);
  });

  it('accepts an action for those who can use it, and for everyone', () => {
    expect(found(link('action: logout, audience: client'))).toEqual([]);
    expect(found(link('action: logout'))).toEqual([]);
  });

  it('says in both languages what to do', () => {
    expect(printed(LOGIN, 'es')).toContain('borre «audience» para que lo vean todos');
    expect(printed(LOGIN, 'en')).toContain('after the login it is gone');
    expect(printed(LOGOUT, 'es')).toContain('uno de estos, o bórrelo: everyone, client');
    expect(printed(LOGOUT, 'en')).toContain('"logout" is of no use to these visitors');
  });
});
