import type { FormValues } from '../../../shared/forms/values.ts';
import type { Files } from '../../forms/use-form.ts';
import { newKey } from '../../http/new-key.ts';

/**
 * One submission of a form. Its idempotency key keeps a double click or a lost response from submitting twice (S-87). Values
 * that were changed after a failed try get a new key.
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
