import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How many of each the catalog gets beside what it has. */
interface Growth {
  readonly articles: number;
  readonly lines: number;
  readonly questions: number;
}

/** Questions in one file: a file may have at most 50,000 lines and items. */
const QUESTIONS_A_FILE = 2_000;

const ARTICLE = 'demoras-como-no-pagarlas';
const LINE = 'evergreen';

/**
 * Lets a catalog folder grow: each article and line is one of the agency's with another name and other addresses, and the
 * questions are in files of a folder. The lines have no forms with a field for each line, and no numbers, whose codes of owners
 * belong to one line.
 */
export function growCatalog(folder: string, { articles, lines, questions }: Growth): void {
  const article = readFileSync(join(folder, `articles/${ARTICLE}.yaml`), 'utf8');
  for (let number = 1; number <= articles; number++)
    writeFileSync(
      join(folder, `articles/article-${number}.yaml`),
      article
        .replace(`id: ${ARTICLE}`, `id: article-${number}`)
        .replace(/^title: .*$/m, `title: { es: 'Aviso ${number}', en: 'Notice ${number}' }`)
        .replace(/^( {2})(es|en): >-\n {4}/gm, `$1$2: >-\n    ${number}. `),
    );
  const line = readFileSync(join(folder, `lines/${LINE}.yaml`), 'utf8');
  for (let number = 1; number <= lines; number++)
    writeFileSync(
      join(folder, `lines/line-${number}.yaml`),
      line
        .replace(`id: ${LINE}\ncode: 2\n`, `id: line-${number}\ncode: ${number + 100}\n`)
        .replaceAll('https://', `https://line-${number}.`)
        .replace(/^( {2}powers-(?:upload|query):)\n.*$/gm, '$1 notOffered')
        .replace(/^numbers:\n(?: .*\n)+/m, '')
        .replace(
          /^name: .*\nshortName: .*\n(?:scac: .*\n)?(?:smdg: .*\n)?/m,
          `name: Line number ${number}\nshortName: Line ${number}\n`,
        ),
    );
  const file = join(folder, 'faq.yaml');
  const faq = readFileSync(file, 'utf8').replace('$schema=', '$schema=../');
  const head = faq.slice(0, faq.indexOf('\n') + 1);
  rmSync(file);
  mkdirSync(join(folder, 'faq'));
  writeFileSync(join(folder, 'faq/agency.yaml'), faq);
  for (let from = 1; from <= questions; from += QUESTIONS_A_FILE) {
    const numbers = Array.from(
      { length: Math.min(QUESTIONS_A_FILE, questions + 1 - from) },
      (_, index) => from + index,
    );
    writeFileSync(join(folder, `faq/questions-${from}.yaml`), `${head}questions:\n${numbers.map(question).join('')}`);
  }
}

function question(number: number): string {
  return `  - id: question-${number}
    topic: payments
    question: { es: '¿Cómo pago la factura ${number}?', en: 'How do I pay invoice ${number}?' }
    answer: [{ es: En el portal de la línea., en: On the portal of the line. }]
`;
}
