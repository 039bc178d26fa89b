import { describe, expect, it } from 'vitest';
import { splitStyle } from '../../../scripts/site/built-assets.ts';

/** Code that knows the classes `a` and `b`. */
const CODE = 'const styles = { page: "a", part: "b" };';

describe('a style sheet in two parts', () => {
  it.each([
    ['elements without a class', 'p{margin:0}'],
    ['a class of the code', '.a{color:red}'],
    ['what a visitor points at', '.a:hover .b{color:red}'],
    ['what lacks a class of other code', '.a:not(.x){color:red}'],
    ['one of several classes', ':is(.a,.x){color:red}'],
    ['a window', '@media (width>=1025px){.b{color:red}}'],
    ['paper', '@media print{.a{color:red}}'],
    ['movements', '@keyframes appear{0%{opacity:0}}'],
    ['sheets of paper', '@page x{size:A4 landscape}'],
  ])('has the rule for %s first', (_what, rule) => {
    expect(splitStyle(rule, CODE)).toEqual({ first: rule, rest: '' });
  });

  it.each([
    ['a class of other code', '.x{color:red}'],
    ['a class of the code within one of other code', '.x .a{color:red}'],
    ['what contains a class of other code', '.a:has(.x){color:red}'],
    ['what is within a class of other code', ':where(.x) p{color:red}'],
    ['a window, for a class of other code', '@media (width>=1025px){.x{color:red}}'],
  ])('has the rule for %s in the rest', (_what, rule) => {
    expect(splitStyle(rule, CODE)).toEqual({ first: '', rest: rule });
  });

  it('has each selector of a list in its part', () => {
    expect(splitStyle('.a,.x,.b{color:red}', CODE)).toEqual({ first: '.a,.b{color:red}', rest: '.x{color:red}' });
  });

  it('keeps the order within each part', () => {
    expect(splitStyle('.b{top:0}.z{top:1px}.a{top:2px}.x{top:3px}', CODE)).toEqual({
      first: '.b{top:0}.a{top:2px}',
      rest: '.z{top:1px}.x{top:3px}',
    });
  });
});
