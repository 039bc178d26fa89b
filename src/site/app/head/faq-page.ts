import { questionIds, questions } from '../../../generated/faq.ts';
import type { Translate } from '../../../generated/i18next.ts';
import type { Thing } from './thing.ts';

/** Returns every question of the catalog with its answer, as the FAQ page shows them. */
export function askedQuestions(t: Translate): readonly Thing[] {
  return questionIds.map((id) => {
    const { question, answer } = questions[id];
    const text = answer.map((paragraph) => t(paragraph)).join('\n');
    return { '@type': 'Question', name: t(question), acceptedAnswer: { '@type': 'Answer', text } };
  });
}
