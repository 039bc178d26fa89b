import { questionIds, questions } from '../../../generated/faq.ts';
import type { Translate } from '../../../generated/i18next.ts';
import type { Thing } from './thing.ts';

/** Every question of the catalog with its answer, as the page that asks them shows them. */
export function askedQuestions(t: Translate): readonly Thing[] {
  return questionIds.map((id) => {
    const { question, answer } = questions[id];
    const text = answer.map((paragraph) => t(paragraph)).join('\n');
    return { '@type': 'Question', name: t(question), acceptedAnswer: { '@type': 'Answer', text } };
  });
}
