import type { OwnData } from '../../../generated/api.ts';
import { instant } from '../../api/lists/instant.ts';
import type { Connection } from '../../platform/db/database.ts';
import { fromJsonText } from '../../platform/db/json-text.ts';
import { isFrom } from './erase-accounts.ts';

/** The most bytes of files in an export. */
const EXPORTED_BYTES = 20 * 1024 * 1024;

/** Returns the messages from a mail address, with their answers and files. */
export async function readMessages({ query }: Connection, email: string): Promise<OwnData['messages']> {
  const messages = await query
    .selectFrom('contactMessages')
    .select(['id', 'createdAt', 'status', 'policyVersion', 'policyAcceptedAt', 'form', 'fields'])
    .where(isFrom(email))
    .orderBy('createdAt')
    .execute();
  const answers = await query
    .selectFrom('messageAnswers')
    .select(['messageId', 'createdAt', 'text'])
    .where('messageId', 'in', query.selectFrom('contactMessages').select('id').where(isFrom(email)))
    .orderBy('createdAt')
    .execute();
  const answersTo = Map.groupBy(answers, ({ messageId }) => messageId);
  const files = await query
    .selectFrom('messageFiles')
    .select(['id', 'messageId', 'field', 'name', 'size', 'sha256'])
    .where('messageId', 'in', query.selectFrom('contactMessages').select('id').where(isFrom(email)))
    .orderBy('id')
    .execute();
  const contents = await readContents({ query }, files);
  const filesOf = Map.groupBy(files, ({ messageId }) => messageId);
  return messages.map(({ id, createdAt, policyAcceptedAt, fields, ...message }) => ({
    ...message,
    createdAt: instant(createdAt),
    policyAcceptedAt: instant(policyAcceptedAt),
    fields: fromJsonText(fields),
    files: (filesOf.get(id) ?? []).map(({ id: fileId, messageId: _messageId, ...file }) => ({
      ...file,
      content: contents.get(fileId) ?? null,
    })),
    answers: (answersTo.get(id) ?? []).map((answer) => ({ createdAt: instant(answer.createdAt), text: answer.text })),
  }));
}

/** Returns the newest files in Base64, up to the limit: anyone may have sent files under this address. */
async function readContents(
  { query }: Pick<Connection, 'query'>,
  files: readonly { readonly id: string; readonly size: number }[],
) {
  const contents = new Map<string, string>();
  let remaining = EXPORTED_BYTES;
  for (const { id, size } of files.toReversed()) {
    remaining -= size;
    if (remaining < 0) break;
    const { content } = await query
      .selectFrom('messageFiles')
      .select('content')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    contents.set(id, Buffer.from(content).toString('base64'));
  }
  return contents;
}
