import { describe, expect, it, test } from 'vitest';
import { loggedPath } from '../../../src/server/platform/http/options.ts';
import { deviceOf } from '../../../src/server/platform/http/request-info.ts';
import { PREVIEW_PATH } from '../../../src/shared/routes/site-paths.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('deviceOf', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
      'Edge',
      'Windows',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 OPR/125.0.0.0`,
      'Opera',
      'macOS',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iPadOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
    [
      `Mozilla/5.0 (Linux; Android 16; SM-S931B) ${WEBKIT} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
    ['curl/8.17.0', '', ''],
    ['<script>alert(1)</script> Chrome', '', ''],
    ['', '', ''],
  ])('finds browser and system, or neither, in the User-Agent %s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });

  it('finds nothing in a missing User-Agent or behind 600 other characters', () => {
    expect(deviceOf(undefined)).toEqual({ browser: '', system: '' });
    expect(deviceOf(`${'x'.repeat(600)} Firefox/145.0`)).toEqual({ browser: '', system: '' });
  });
});

const TOKEN = `0b0c7a3e-0000-4000-8000-000000000000.${'k'.repeat(43)}`;

test.each([
  [`${PREVIEW_PATH}/${TOKEN}`, `${PREVIEW_PATH}/…`],
  [`${PREVIEW_PATH}/${TOKEN}?to=/contactenos`, `${PREVIEW_PATH}/…`],
  [`${PREVIEW_PATH}/${TOKEN}/api/contacto`, `${PREVIEW_PATH}/…/api/contacto`],
  ['/contactenos?lng=en', '/contactenos'],
  ['/', '/'],
])('loggedPath removes the query and the token of a preview: %s (S-108)', (url, path) => {
  expect(loggedPath(url, PREVIEW_PATH)).toBe(path);
});
