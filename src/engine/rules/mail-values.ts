import { asList, asObject, own } from '../json.ts';
import { type CheckedFile, type LinkedCatalog, placeOf, type Rule } from '../link/linked-catalog.ts';
import { type Path, step } from '../pointer.ts';
import { problem } from '../problem.ts';
import { suggest } from '../suggest.ts';
import { namesIn } from './text-values.ts';

/** The value that the address of a button is. */
const BUTTON_VALUE = 'link';

/** A mail shows the values that it declares, all of them and no others: the program gives exactly those. */
export const mailValues: Rule = function* (catalog) {
  for (const file of catalog.files) {
    if (file.kind.schema !== 'mail') continue;
    const values = own(asObject(file.value), 'values');
    if (!Array.isArray(values) || catalog.invalidFiles.has(file.path)) {
      yield 'not-checked';
      continue;
    }
    const declared = values.map(String);
    const used = new Set<string | undefined>();
    for (const { name, path, isCommon } of usesIn(file, catalog)) {
      used.add(name);
      if (!isCommon || declared.includes(name)) continue;
      const suggestion = suggest(name, declared);
      // What was meant is not unused as well.
      used.add(suggestion);
      yield problem('unknown-mail-value', placeOf(file.path, path), { value: name, declared }, { suggestion });
    }
    for (const [index, value] of declared.entries()) {
      if (used.has(value)) continue;
      yield problem('unused-mail-value', placeOf(file.path, step(step(null, 'values'), index)), { value });
    }
  }
};

interface Use {
  readonly name: string;
  readonly path: Path;
  /** Not only in one of the other languages: what those have too much is the matter of text-values. */
  readonly isCommon: boolean;
}

function* usesIn({ indexed, value }: CheckedFile, { languages }: LinkedCatalog): Iterable<Use> {
  for (const text of indexed.texts) {
    for (const [language, words] of Object.entries(text.value)) {
      const path = step(text.path, language);
      for (const name of namesIn(words)) yield { name, path, isCommon: language === languages[0] };
    }
  }
  for (const [index, part] of asList(own(asObject(value), 'body'))
    .map(asObject)
    .entries()) {
    const path = step(step(null, 'body'), index);
    const name = own(part, 'value');
    if (own(part, 'kind') === 'button') yield { name: BUTTON_VALUE, path: step(path, 'kind'), isCommon: true };
    else if (typeof name === 'string') yield { name, path: step(path, 'value'), isCommon: true };
  }
}
