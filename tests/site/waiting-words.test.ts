import { describe, expect, it } from 'vitest';
import { panelToday } from '../../src/generated/panel.ts';
import { translatorFor } from '../../src/server/platform/translate.ts';
import { waitingBySection } from '../../src/site/features/panel/today/waiting-words.ts';

const withCounts = (counts: Readonly<Record<string, number>>) =>
  panelToday.cards.map((card) => ({ ...card, count: counts[card.id] ?? 0 }));

describe('what waits beside a section of the panel', () => {
  it('is the sum of its cards, in the words of each, by the number', async () => {
    const t = await translatorFor('es', ['panel']);
    const waiting = waitingBySection(withCounts({ 'new-messages': 2, 'late-messages': 1, 'failed-mails': 2 }), t);
    expect([...waiting]).toEqual([
      ['messages', { count: 3, words: '2 sin atender, 1 atrasado' }],
      ['mails', { count: 2, words: '2 fallidos' }],
    ]);
  });

  it('is nothing where nothing waits, nor for what is only told', async () => {
    const t = await translatorFor('en', ['panel']);
    expect(waitingBySection(withCounts({ arrivals: 4, companies: 0 }), t).size).toBe(0);
  });
});
