import { objectsAt, textAt } from '../../contract/json.ts';
import { definitionsOf, placeOfKey, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'missing-mailbox': { form: string; option: string };
};

/** The forms whose messages go to the mailbox of the option chosen in their first list. */
const DELIVERED: readonly string[] = ['contact', 'freight-quote'];

/** Every option that a sender can choose has a mailbox, because the message goes there. */
export const missingMailbox: Rule<Problems> = {
  *check(catalog) {
    for (const form of definitionsOf(catalog, 'form').values()) {
      if (!DELIVERED.includes(form.id)) continue;
      const choice = objectsAt(form.value, 'fields').find((field) => textAt(field, 'kind') === 'choice');
      if (catalog.invalidFiles.has(form.file)) {
        yield 'not-checked';
        continue;
      }
      if (choice === undefined) {
        yield problem('missing-mailbox', placeOfKey(form, 'fields'), { form: form.id, option: '' });
        continue;
      }
      const list = definitionsOf(catalog, 'optionList').get(textAt(choice, 'options') ?? '');
      if (list === undefined || catalog.invalidFiles.has(list.file)) {
        yield 'not-checked';
        continue;
      }
      for (const [index, option] of objectsAt(list.value, 'options').entries()) {
        if (textAt(option, 'mail') !== undefined) continue;
        const details = { form: form.id, option: textAt(option, 'id') ?? '' };
        yield problem('missing-mailbox', placeWithin(list, 'options', index, 'id'), details);
      }
    }
  },
  messages: {
    'missing-mailbox': {
      es: ({ form, option }) => ({
        message:
          option === ''
            ? `el formulario «${form}» no deja elegir un asunto: no se sabe a qué buzón va cada mensaje`
            : `la opción «${option}» no tiene buzón: los mensajes del formulario «${form}» no llegarían a nadie`,
        help: option === '' ? 'agregue un campo «kind: choice»' : 'agregue «mail» con el correo de quien los lee',
      }),
      en: ({ form, option }) => ({
        message:
          option === ''
            ? `the form "${form}" offers no choice: there is no way to know the mailbox for each message`
            : `the option "${option}" has no mailbox: messages from the form "${form}" would reach nobody`,
        help:
          option === ''
            ? 'add a field with "kind: choice"'
            : 'add "mail" with the e-mail address of whoever reads them',
      }),
    },
  },
};
