import { describe, expect, it } from 'vitest';
import { recipientKey } from '../../../src/server/mail/outbox.ts';

describe('recipientKey (S-23)', () => {
  it.each([
    ['ana@naviera.example', 'Ana@Naviera.Example'],
    ['ana@naviera.example', ' ana+uno@naviera.example'],
    ['ana@naviera.example', 'ana+uno+dos@naviera.example'],
    ['anapaz@gmail.com', 'a.na.p.az+x@gmail.com'],
  ])('is the same for %s and %s', (one, other) => {
    expect(recipientKey(other)).toBe(recipientKey(one));
  });

  it.each([
    ['ana@naviera.example', 'a.na@naviera.example'],
    ['ana@naviera.example', 'ana@otra.example'],
    ['ana@naviera.example', 'anas@naviera.example'],
  ])('differs for %s and %s', (one, other) => {
    expect(recipientKey(other)).not.toBe(recipientKey(one));
  });

  it('is a hash instead of the address itself', () => {
    expect(recipientKey('ana@naviera.example')).toMatch(/^[0-9a-f]{64}$/);
  });
});
