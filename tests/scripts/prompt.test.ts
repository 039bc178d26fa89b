import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { Prompt, PromptClosed } from '../../scripts/prompt.ts';

describe('whoever is asked at the terminal', () => {
  it('answers one question after the other', async () => {
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
  ])('is not waited for who %s, at this question and at the next', async (_, key) => {
    const input = new PassThrough();
    using prompt = new Prompt(input);
    const asked = prompt.ask('id: ');
    input.write(key);
    await expect(asked).rejects.toThrow(PromptClosed);
    await expect(prompt.askHidden('Password: ')).rejects.toThrow(PromptClosed);
  });
});
