import { describe, expect, it } from 'vitest';
import { FileCache } from '../../../src/server/rendering/file-cache.ts';
import { pageStyles } from '../../../src/server/rendering/page-style.ts';
import { preparedFolder } from '../../support/prepared.ts';

const folder = preparedFolder('page-styles');
const styled = (html: string, text: string) => pageStyles(text, new FileCache([folder]))(html);

describe('the inline style of a page', () => {
  const page = '<main class="a b"><details class="c"></details><noscript><p class="n"></p></noscript></main>';

  it.each([
    ['an element', 'p{margin:0}'],
    ['a class of the page', '.a{color:red}'],
    ['classes of the page, one within the other', '.a .c{color:red}'],
    ['a state that the page itself can be in', '.c[open]{color:red}'],
    ['what has something in it that is in a state', '.a:has(.c[open]){color:red}'],
    ['a window', '@media (width>=1025px){.b{color:red}}'],
    ['columns, which the library does not know', '.a{columns:2}'],
    ['one of several states, of which the page can be in one', '.c:is(:hover,[open]){color:red}'],
    ['an animation that it uses', '@keyframes x{0%{opacity:0}}.a{animation:1s x}'],
    ['a screen as well as paper', '@media screen,print{.b{color:red}}'],
  ])('keeps the rule for %s', async (_what, rule) => {
    expect(await styled(page, rule)).toBe(rule);
  });

  it.each([
    ['a class that is not in the page', '.x{color:red}'],
    ['a class of the page within one that is not', '.x .a{color:red}'],
    ['what would contain a class that is not in the page', '.a:has(.x[open]){color:red}'],
    ['a class that only browsers without scripts see', '.n{color:red}'],
    ['what a visitor points at', '.a:hover{color:red}'],
    ['what has the focus', ':focus-visible{outline:0}'],
    ['what has something in it that has the focus', '.a:has(:focus-visible){color:red}'],
    ['what is pointed at or has the focus in it', '.a:is(:hover,:has(:focus-visible)){color:red}'],
    ['what is behind an open dialog', '.a::backdrop{color:red}'],
    ['what has an open popover in it', '.a:has(.b:popover-open){color:red}'],
    ['the pointer', '.a{cursor:pointer}'],
    ['a window, if none of it is used', '@media (width>=1025px){.x{color:red}}'],
    ['paper', '@media print{.a{color:red}}'],
    ['the colours of the system', '@media (forced-colors:active){.a{color:highlight}}'],
    ['how something moves after a visitor acts', '.a{transition:color .1s}'],
    ['an animation that nothing of the page uses', '@keyframes x{0%{opacity:0}}'],
    ['sheets of paper', '@page x{size:A4 landscape}'],
  ])('leaves out the rule for %s', async (_what, rule) => {
    expect(await styled(page, rule)).toBe('');
  });

  const menus =
    '<details class="m"><summary class="s" data-seen="">a</summary><p class="p" data-panel=""></p><details class="m"><summary class="i"></summary><p class="p"></p></details></details><p class="after"></p>';

  it.each(['.m{color:red}', '.s{color:red}', '[data-seen]{color:red}', '.after{color:red}', '[data-other]{color:red}'])(
    'keeps %s, which closed details do not hide',
    async (rule) => {
      expect(await styled(menus, rule)).toBe(rule);
    },
  );

  it.each(['.p{color:red}', '.i{color:red}', '.m>[data-panel]{color:red}', '.s .p{color:red}'])(
    'leaves out %s, which closed details hide, unless they are open',
    async (rule) => {
      expect(await styled(menus, rule)).toBe('');
      expect(await styled(menus.replaceAll('<details ', '<details open="" '), rule)).toBe(rule);
    },
  );

  it('keeps only the selectors of a list whose classes are in the page', async () => {
    expect(await styled(page, '.a,.x .b{color:red}')).toBe('.a{color:red}');
  });

  it('has a rule for a window once, at its last place', async () => {
    const repeated = '@media (width>=1025px){.b{color:red}}';
    expect(await styled(page, `${repeated}.a{color:red}${repeated}.b{margin:0}`)).toBe(
      `.a{color:red}${repeated}.b{margin:0}`,
    );
  });

  it('has only the variables that it or the page itself reads', async () => {
    expect(
      await styled('<p style="inline-size:var(--d)">', ':root{--a:var(--b);--b:red;--c:blue;--d:1px}p{color:var(--a)}'),
    ).toBe(':root{--a:var(--b);--b:red;--d:1px}p{color:var(--a)}');
  });

  it('keeps only the selectors of a list that need no interaction', async () => {
    expect(await styled(page, '.a,.b:hover,.c:focus{color:red}')).toBe('.a{color:red}');
  });
});
