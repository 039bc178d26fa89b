import type { Selectable } from 'kysely';
import type { Message, MessageItem } from '../../../generated/api.ts';
import { lists } from '../../../generated/contract.ts';
import { referenceOf } from '../../domain/messages/reference.ts';
import type { ContactMessageTable } from '../../domain/messages/tables.ts';
import { auditAction, type Edit } from '../../domain/staff/staff-action.ts';
import type { Database } from '../../platform/db/database.ts';
import { fromJsonText } from '../../platform/db/json-text.ts';
import { instant } from '../../platform/lists/instant.ts';
import { words } from '../../platform/lists/search-expression.ts';
import type { TableList } from '../../platform/lists/sql-list.ts';

type Row = Pick<Selectable<ContactMessageTable>, (typeof OWN)[number]> & { readonly takenBy: string | null };
const OWN = ['id', 'subject', 'name', 'email', 'status', 'createdAt', 'updatedAt', 'version'] as const;
const OF_MESSAGE = OWN.map((column) => `message.${column}` as const);

export const messageList: TableList<Row, MessageItem> = {
  ...lists.messages,
  selected: [...OWN, 'takenBy'],
  rows: (query) =>
    query
      .selectFrom('contactMessages as message')
      .leftJoin('staffAccounts as taker', 'taker.id', 'message.takenBy')
      .select(OF_MESSAGE)
      // The reference that mails name is the end of the id.
      .select(({ ref }) => [
        'taker.username as takenBy',
        words(ref('message.searchText'), ref('message.id')).as('searchText'),
      ]),
  item,
};

function item({ createdAt, updatedAt, ...row }: Row): MessageItem {
  const reference = referenceOf(row.id);
  return { ...row, reference, createdAt: instant(createdAt), updatedAt: instant(updatedAt) };
}

export async function findMessage({ query }: Database, id: string): Promise<Message | undefined> {
  const found = await query
    .selectFrom('contactMessages as message')
    .leftJoin('staffAccounts as taker', 'taker.id', 'message.takenBy')
    .select(OF_MESSAGE)
    .select(['message.fields', 'message.note', 'message.language', 'message.policyVersion', 'message.policyAcceptedAt'])
    .select('taker.username as takenBy')
    .where('message.id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { fields, note, language, policyVersion, policyAcceptedAt, ...row } = found;
  return {
    ...item(row),
    fields: fromJsonText(fields),
    note,
    language,
    policyVersion,
    policyAcceptedAt: instant(policyAcceptedAt),
  };
}

interface MessageEdit extends Edit {
  readonly status?: ContactMessageTable['status'] | undefined;
  /** Empty: none; undefined: as it was. */
  readonly note?: string | undefined;
}

/** Everything or nothing; false if there is no such message, or it is no longer of that version. */
export function changeMessage(database: Database, edit: MessageEdit): Promise<boolean> {
  const { id, actorId, version, status, note } = edit;
  return database.transaction(async (tx) => {
    const changed = await tx.query
      .updateTable('contactMessages')
      .set({ version: version + 1, updatedAt: tx.now })
      .$if(status !== undefined, (update) =>
        update.set(({ fn, ref, val }) => ({
          status: status ?? ref('status'),
          takenBy: { new: null, taken: actorId, answered: fn.coalesce('takenBy', val(actorId)) }[status ?? 'new'],
        })),
      )
      .$if(note !== undefined, (update) => update.set({ note: note === '' ? null : (note ?? null) }))
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst();
    if (changed === undefined) return false;
    const details = {
      ...(status === undefined ? {} : { status }),
      ...(note === undefined ? {} : { fields: ['note'] }),
    };
    await auditAction(tx, edit, 'message-changed', details);
    return true;
  });
}
