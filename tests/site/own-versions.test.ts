import { describe, expect, it } from 'vitest';
import { OwnVersions } from '../../src/panel/content/place-changes.ts';

describe('the version that a change is based on', () => {
  it('is the one that was typed over when we made no change in between', () => {
    expect(new OwnVersions().latest('/name', 'a')).toBe('a');
  });

  it('is the result of our last change, for input typed before that result was shown', () => {
    const own = new OwnVersions();
    own.note('/name', 'a', 'b');
    expect(own.latest('/name', 'a')).toBe('b');
    own.note('/name', 'a', 'c');
    expect(own.latest('/name', 'a')).toBe('c');
    expect(own.latest('/other', 'a')).toBe('a');
    // The visitor typed over the first result before the second change was saved.
    expect(own.latest('/name', 'b')).toBe('c');
    own.note('/name', 'b', 'd');
    expect(own.latest('/name', 'c')).toBe('d');
  });

  it('is the one that was typed over once that is shown, even if the field had the same value before', () => {
    const own = new OwnVersions();
    own.note('/name', 'a', 'b');
    own.note('/name', 'b', 'a');
    expect(own.latest('/name', 'a')).toBe('a');
    expect(own.latest('/name', 'b')).toBe('a');
    expect(own.latest('/name', 'of somebody else')).toBe('of somebody else');
  });
});
