import { expect, it } from 'vitest';
import { lastingPort } from './free-port.ts';

it('a port is given once, also while nobody listens on it', async () => {
  const first = await lastingPort(2);
  const second = await lastingPort();
  expect([first, first + 1]).not.toContain(second);
});
