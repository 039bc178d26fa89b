import { asList, asObject, own, valueAt } from '../../contract/json.ts';
import { type Defined, definitionsOf, property } from '../link/linked-catalog.ts';
import { type EmitContext, keyed } from './emit-context.ts';
import { dataModule, type Module } from './module.ts';

/** Emits the mails, their shared frame, and the type of the values that each of them shows. */
export function mailModules(context: EmitContext): Module[] {
  const { catalog, print } = context;
  const mails = [...definitionsOf(catalog, 'mail').values()];
  const values = mails.map((mail) => `  readonly ${JSON.stringify(mail.id)}: { ${valueTypes(mail)} };\n`);
  const mailFrame = { name: 'mailFrame', type: 'MailFrame', json: print(valueAt(catalog.site, 'mail') ?? {}) };
  return [
    dataModule(
      'mails',
      ['Mail', 'MailFrame', 'MailId', 'MailItem'],
      [...keyed(context, 'mail', 'mails'), mailFrame],
      `/** The values that each mail needs. */\nexport interface MailValues {\n${values.join('')}}\n\n`,
    ),
  ];
}

/** The types of a mail's values: a list where the mail shows a list, a number for the count, strings otherwise. */
function valueTypes(mail: Defined): string {
  const lists = new Set(
    asList(property(mail, 'body'))
      .map(asObject)
      .filter((part) => own(part, 'kind') === 'list')
      .map((part) => own(part, 'value')),
  );
  return asList(property(mail, 'values'))
    .map(
      (name) =>
        `readonly ${name}: ${lists.has(name) ? 'readonly MailItem[]' : name === 'count' ? 'number' : 'string'};`,
    )
    .join(' ');
}
