import type { LanguageId } from '../../../generated/types.ts';
import { audit, type RequestInfo } from '../../domain/audit/audit.ts';
import { enqueueMail } from '../../domain/mails/outbox/outbox.ts';
import type { Database } from '../../platform/db/database.ts';

interface RecoveryRequest {
  readonly username: string;
  readonly language: LanguageId;
  readonly requestInfo: RequestInfo;
  /** False if there were too many requests: no mail is sent. */
  readonly isAdmitted: boolean;
}

export function noteRequest(database: Database, request: RecoveryRequest): Promise<void> {
  const { username, language, requestInfo, isAdmitted } = request;
  return database.transaction(async (tx) => {
    if (isAdmitted) await enqueueMail(tx, { template: 'staff-recovery', language, data: { username } });
    await audit(tx, {
      action: 'recovery-requested',
      actor: { realm: 'anonymous' },
      outcome: isAdmitted ? 'done' : 'refused',
      details: { realm: 'staff' },
      requestInfo,
    });
  });
}
