import { describe, expect, it } from 'vitest';
import { routeIds, routes } from '../../../src/generated/routes.ts';
import { shownName } from '../../../src/shared/address-names.ts';
import { ANSWER_ANCHOR } from '../../../src/shared/vessels/query.ts';
import { agencyHas } from '../../support/own-agency.ts';
import { ask } from '../support/ask.ts';
import { pathOf } from '../support/client-life.ts';
import { preparedServer } from '../support/server.ts';

const TOKEN = 'K7QM-3XWE-9RTB-2HNC-V5DJ';
/** The pages that mailed links open: those that tell no other site where a visitor comes from. */
const PAGES = routeIds.map((id) => routes[id]).filter(({ referrer }) => referrer === false);

describe('a mailed link that a mail filter has changed (S-35, S-37, S-54)', () => {
  const server = preparedServer();

  const led = async (address: string, method = 'GET') => {
    const { status, headers } = await ask(server, address, { method, headers: { accept: 'text/html' } });
    return [status, headers.location] as const;
  };

  it('leads to its page again, in its language, wherever its "#" was encoded', async () => {
    expect(PAGES.length).toBeGreaterThan(agencyHas() ? 6 : 5);
    for (const { path } of PAGES) {
      const plain = [303, `${path}#token=${TOKEN}`];
      expect(await led(`${path}%23token=${TOKEN}`)).toEqual(plain);
      expect(await led(`${path}%23token=${TOKEN}`, 'HEAD')).toEqual(plain);
      expect(await led(`${path}/%23token=${TOKEN}`)).toEqual(plain);
      expect(await led(`${path}%2523token=${TOKEN}`)).toEqual(plain);
      expect(await led(`${path}%252523token%25253D${TOKEN}`)).toEqual(plain);
      expect(await led(`${path}%23token%3d${TOKEN}?utm_source=mail`)).toEqual(plain);
      const english = [303, `${path}?lng=en#token=${TOKEN}`];
      expect(await led(`${path}?lng=en%23token=${TOKEN}`)).toEqual(english);
      expect(await led(`${path}/?lng=en%2523token=${TOKEN}&utm_source=mail`)).toEqual(english);
      expect(await led(`${path}%3Flng%3Den%23token%3D${TOKEN}`)).toEqual(english);
    }
  });

  it.skipIf(!agencyHas('vessels'))('leads to the answer about a call', async () => {
    const call = `${pathOf('vessel-arrivals')}?linea=nyk&escala=5b1f8a52-8f0a-4f5c-9a53-5b6f5c1d2e3f`;
    const answer = shownName(ANSWER_ANCHOR);
    expect(await led(`${call}%23${answer}`)).toEqual([303, `${call}#${answer}`]);
    expect(await led(`${call}%23${answer}&utm_source=mail`)).toEqual([303, `${call}#${answer}`]);
  });

  it('leads nowhere else', async () => {
    for (const address of [
      `//evil.example/%23token=${TOKEN}`,
      `/no-hay%23token=${TOKEN}`,
      `/https:/evil.example${pathOf('password-reset')}%23token=${TOKEN}`,
      `/%5Cevil.example%23token=${TOKEN}`,
    ])
      expect([address, await led(address)]).toEqual([address, [404, undefined]]);
    const [, injected] = await led(`${pathOf('password-reset')}%3Fa%3D%250d%250aset-cookie%3Ax%23token%3D${TOKEN}`);
    expect(injected).toBe(`${pathOf('password-reset')}?a=%0D%0Aset-cookie%3Ax#token=${TOKEN}`);
  });
});
