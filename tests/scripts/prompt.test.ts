import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { Prompt, PromptClosed } from '../../scripts/prompt.ts';

describe('the terminal prompt', () => {
  it('reads one answer after the other', async () => {
    const input = new PassThrough();
    using prompt = new Prompt(input);
    const first = prompt.ask('id: ');
    input.write('evergreen\n');
    expect(await first).toBe('evergreen');
    const second = prompt.askHidden('Password: ');
    input.write('Muelle Verde 42\n');
    expect(await second).toBe('Muelle Verde 42');
  });

  it.each([
    ['ends the input', '\u0004'],
    ['breaks off', '\u0003'],
  ])('rejects this question and the next one when the person %s', async (_, key) => {
    const input = new PassThrough();
    using prompt = new Prompt(input);
    const asked = prompt.ask('id: ');
    input.write(key);
    await expect(asked).rejects.toThrow(PromptClosed);
    await expect(prompt.askHidden('Password: ')).rejects.toThrow(PromptClosed);
  });
});
