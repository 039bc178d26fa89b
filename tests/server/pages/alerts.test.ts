import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect, it, onTestFinished } from 'vitest';
import { folderOfTest } from '../../support/prepared.ts';
import { ROOT } from '../../support/root.ts';
import { ask } from '../support/ask.ts';
import { startServer } from '../support/server.ts';

const FOLDER = join(ROOT, 'docs/operation');
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
}
interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

it('alert rules and the dashboard name only metrics and labels that the server exposes (S-90)', async () => {
  const token = randomBytes(32).toString('base64');
  const server = await startServer({ METRICS_TOKEN: token });
  onTestFinished(server.close);
  const { text } = await ask(server, '/metrics', { headers: { authorization: `Bearer ${token}` } });
  const exposed = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  const { groups } = load(readFileSync(join(FOLDER, 'alerts.yaml'), 'utf8')) as Rules;
  const { panels } = JSON.parse(readFileSync(join(FOLDER, 'dashboard.json'), 'utf8')) as Dashboard;
  const expressions = [...groups.flatMap(({ rules }) => rules), ...panels.flatMap(({ targets }) => targets)].map(
    ({ expr }) => expr,
  );
  // Prometheus itself adds `up`.
  const named = expressions.flatMap((expr) => expr.match(/\b(?:site|nodejs|process)_\w+/g) ?? []);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !exposed.has(name))).toEqual([]);
});

it.skipIf(!hasPromtool)('alert rules and the settings of Prometheus pass promtool (needs promtool)', () => {
  const folder = folderOfTest('prometheus');
  copyFileSync(join(FOLDER, 'alerts.yaml'), join(folder, 'agency-alerts.yaml'));
  copyFileSync(join(FOLDER, 'prometheus.yaml'), join(folder, 'prometheus.yaml'));
  writeFileSync(join(folder, 'agency-token'), 'x');
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'config', join(folder, 'prometheus.yaml')], {
    encoding: 'utf8',
  });
  expect({ status, said: stdout + stderr }).toMatchObject({
    status: 0,
    said: expect.stringMatching(/\d+ rules found/),
  });
});
