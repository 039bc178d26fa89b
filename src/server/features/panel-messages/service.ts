import type { Message, MessageChange } from '../../../generated/api.ts';
import type { Origin } from '../../platform/db/audit.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { changeMessage, findMessage } from './store.ts';

/** @throws Refusal "not-found" */
export async function requireMessage({ database }: Services, id: string): Promise<Message> {
  const message = await findMessage(database, id);
  if (message === undefined) throw new Refusal('not-found');
  return message;
}

interface Deed {
  readonly id: string;
  readonly actorId: string;
  readonly version: number;
  readonly origin: Origin;
}

/**
 * Takes a message, says that it was answered, puts it back, or writes a note.
 * @throws Refusal "not-found", or "changed-meanwhile" with what is there now
 */
export async function editMessage(services: Services, { status, note }: MessageChange, deed: Deed): Promise<Message> {
  const isDone = await changeMessage(services.database, { ...deed, status, note: note?.normalize('NFC').trim() });
  const current = await requireMessage(services, deed.id);
  if (!isDone) throw new Refusal('changed-meanwhile', { current });
  return current;
}
