import { styleText } from 'node:util';
import { content } from '../src/generated/content.ts';
import { examine } from '../src/server/commands/doctor/examine.ts';
import { setContent } from '../src/shared/content.ts';
import { runCommand } from './command.ts';

const MARKS = { ok: ['green', '✓'], warning: ['yellow', '!'], error: ['red', '✗'] } as const;

const usage = `npm run doctor
Checks whether the site can run here with the settings of the environment, and says how to fix each problem.
`;

await runCommand({ usage }, async () => {
  setContent(content);
  const findings = await examine(process.env);
  for (const { severity, about, message, help } of findings) {
    const [color, mark] = MARKS[severity];
    process.stdout.write(`${styleText(color, mark)} ${about}: ${message}\n`);
    if (help !== undefined) process.stdout.write(`    ${help}\n`);
  }
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0;
});
