import { describe, expect, it } from 'vitest';
import { OwnVersions } from '../../src/site/features/panel/content/own-versions.ts';

describe('the version that a change goes on from', () => {
  it('is the one that was typed over, where nothing of ours came between', () => {
    expect(new OwnVersions().latest('/name', 'a')).toBe('a');
  });

  it('is what our last change made, for whatever was typed before its result was shown', () => {
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

  it('is the one that was typed over again once that was shown, also where the field has been the same before', () => {
    const own = new OwnVersions();
    own.note('/name', 'a', 'b');
    own.note('/name', 'b', 'a');
    expect(own.latest('/name', 'a')).toBe('a');
    expect(own.latest('/name', 'b')).toBe('a');
    expect(own.latest('/name', 'of somebody else')).toBe('of somebody else');
  });
});
