import { describe, expect, it } from 'vitest';
import { panelToday } from '../../src/generated/panel.ts';
import { waitingBySection } from '../../src/panel/Navigation.tsx';
import { translatorFor } from '../../src/server/platform/translate.ts';

const withCounts = (counts: Readonly<Record<string, number>>) =>
  panelToday.cards.map((card) => ({ ...card, count: counts[card.id] ?? 0 }));

describe('the count of waiting work beside a section of the panel', () => {
  it('is the sum of its cards, with the words of each', async () => {
    const t = await translatorFor('es', ['panel']);
    const waiting = waitingBySection(withCounts({ 'new-messages': 2, 'late-messages': 1, 'failed-mails': 2 }), t);
    expect([...waiting]).toEqual([
      ['messages', { count: 3, words: '2 sin atender, 1 atrasado' }],
      ['mails', { count: 2, words: '2 fallidos' }],
    ]);
  });

  it('is left out when nothing waits, and for cards that only inform', async () => {
    const t = await translatorFor('en', ['panel']);
    expect(waitingBySection(withCounts({ arrivals: 4, companies: 0 }), t).size).toBe(0);
  });
});
