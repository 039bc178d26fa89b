import type { Message, MessageChange } from '../../../generated/api.ts';
import type { Edit } from '../../domain/staff/staff-action.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { changeMessage, findMessage } from './store.ts';

/** @throws Refusal "not-found" */
export async function requireMessage({ database }: Services, id: string): Promise<Message> {
  const message = await findMessage(database, id);
  if (message === undefined) throw new Refusal('not-found');
  return message;
}

/**
 * Takes a message, says that it was answered, puts it back, or writes a note.
 * @throws Refusal "not-found", or "changed-meanwhile" with the stored values
 */
export async function editMessage(services: Services, { status, note }: MessageChange, edit: Edit): Promise<Message> {
  const isDone = await changeMessage(services.database, { ...edit, status, note: note?.normalize('NFC').trim() });
  const current = await requireMessage(services, edit.id);
  if (!isDone) throw new Refusal('changed-meanwhile', { current });
  return current;
}
