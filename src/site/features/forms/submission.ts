import type { FormValues } from '../../../shared/forms/values.ts';
import type { Files } from '../../forms/use-form.ts';
import { newKey } from '../../http/new-key.ts';

/**
 * One form on its way, so that a double click or a lost response does not submit twice (S-87). Whoever changes something
 * after a failure sends something else, under another key.
 */
export class Submission {
  readonly id: string = newKey();
  #key = this.id;
  #sent = '';
  #files: Files = {};

  keyFor(values: FormValues, files: Files): string {
    const sent = JSON.stringify(values);
    const isSame = sent === this.#sent && Object.entries(files).every(([name, file]) => this.#files[name] === file);
    if (this.#sent !== '' && !isSame) this.#key = newKey();
    this.#sent = sent;
    this.#files = files;
    return this.#key;
  }
}
