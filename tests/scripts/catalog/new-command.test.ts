import { describe, expect, it } from 'vitest';
import { CatalogCommand } from '../../support/catalog-command.ts';

const QUESTION = ['question.es=¿Cómo?', 'question.en=How?', 'answer.es=Así', 'answer.en=So'];
const set = (...answers: string[]) => answers.flatMap((answer) => ['--set', answer]);

describe('npm run catalog -- new', () => {
  it('appends an entry to the file, keeps every other byte, and leaves the catalog valid', async () => {
    using command = new CatalogCommand();
    const before = command.text('faq.yaml');
    expect(await command.run('new', 'question', 'how', ...set(...QUESTION))).toMatchObject({
      status: 0,
      stdout: 'written: catalog/faq.yaml\n',
    });
    const after = command.text('faq.yaml');
    const at = after.indexOf('  - id: how\n');
    const end =
      after.indexOf('    # It may also have: lines, group.\n') + '    # It may also have: lines, group.\n'.length;
    expect(after.slice(0, at) + after.slice(end)).toBe(before);
    expect(await command.run('check')).toMatchObject({ status: 0, stdout: expect.stringContaining('0 errors') });
  });

  it('writes a file of its own, with comments in the language of the command', { tags: ['deep'] }, async () => {
    using command = new CatalogCommand();
    const answers = ['name=Far', 'shortName=Far', 'contacts.id=desk', 'contacts.area.es=Mesa', 'contacts.area.en=Desk'];
    expect((await command.run('new', 'line', 'far', '--lang', 'es', ...set(...answers))).status).toBe(0);
    expect(command.text('lines/far.yaml')).toContain('# La línea naviera «far»');
    expect(await command.run('check')).toMatchObject({ status: 0 });
  });

  it.each([
    ['what is not told is listed', ['question', 'how'], '--set question.es=…'],
    ['an id that is taken', ['line', 'north'], 'the shipping line "north" already exists (lines/north.yaml)'],
    ['a malformed id', ['line', 'No rth'], '"No rth" is not valid as a name'],
    ['an unknown kind', ['ship', 'x'], '"ship" cannot be created'],
    ['a value outside the list', ['question', 'how', ...set('topic=nothing')], 'a value of the list'],
    ['what nobody asks for', ['question', 'how', ...set(...QUESTION, 'colour=red')], '"colour" is not asked for'],
    ['an option without a value', ['question', 'how', ...set('topic')], '--set topic: key=value'],
  ])('refuses %s, and writes nothing', async (_name, words, message) => {
    using command = new CatalogCommand();
    const before = command.files();
    const { status, stderr } = await command.run('new', ...words);
    expect(stderr).toContain(message);
    expect(status).toBe(2);
    expect(command.files()).toEqual(before);
  });

  it('refuses a result that the check would refuse, reports the problem, and writes nothing', async () => {
    using command = new CatalogCommand();
    const before = command.files();
    const words = ['new', 'link', 'bad', ...set('label.es=Uno', 'label.en=One', 'target.url=http://bad')];
    const { status, stdout, stderr } = await command.run(...words);
    expect(stdout).toContain('error[');
    expect(stderr).toContain('nothing was written');
    expect(status).toBe(1);
    expect(command.files()).toEqual(before);
  });
});
