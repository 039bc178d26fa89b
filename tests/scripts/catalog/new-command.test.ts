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

  it('makes a page with its route, open to everyone and counted like the others, and says where to link it', async () => {
    using command = new CatalogCommand();
    const titles = ['title.es=Nuestra flota', 'title.en=Our fleet', 'hero.title.es=Flota', 'hero.title.en=Fleet'];
    const described = ['description.es=Los buques que atendemos en el puerto y lo que hacemos por cada uno de ellos.'];
    described.push('description.en=The vessels that we look after in the port and what we do for each one of them.');
    const { status, stdout, stderr } = await command.run('new', 'page', 'fleet', ...set(...titles, ...described));
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /written: catalog\/pages\/fleet\.yaml\nwritten: catalog\/routes\.yaml\nnothing leads to it yet: add/,
    );
    expect(command.text('routes.yaml')).toMatch(
      /- id: fleet\n +path: \/nuestra-flota\n +label: \{ es: Nuestra flota, en: Our fleet \}\n +page: fleet\n +layout: full\n +audience: everyone\n +analytics: true\n/,
    );
  });

  it('makes a route without analytics only where things like it have none', async () => {
    using command = new CatalogCommand();
    const label = ['label.es=Dos', 'label.en=Two', 'path=/dos', 'page=transactions'];
    expect(await command.run('new', 'route', 'two', ...set(...label))).toMatchObject({ status: 0 });
    expect(command.text('routes.yaml')).toMatch(/- id: two\n(?: .*\n)*? +analytics: true\n/);
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
