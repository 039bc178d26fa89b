import type { LanguageId } from '../../../generated/types.ts';
import { audit, type RequestInfo } from '../../domain/audit/audit.ts';
import { enqueueMail } from '../../domain/mails/outbox/outbox.ts';
import type { Database } from '../../platform/db/database.ts';

interface RecoveryRequest {
  readonly nit: string;
  readonly language: LanguageId;
  readonly requestInfo: RequestInfo;
  /** False if there were too many requests: no mail is sent. */
  readonly isAdmitted: boolean;
}

export function noteRequest(
  database: Database,
  { nit, language, requestInfo, isAdmitted }: RecoveryRequest,
): Promise<void> {
  return database.transaction(async (tx) => {
    if (isAdmitted) await enqueueMail(tx, { template: 'recovery', language, data: { nit } });
    await audit(tx, {
      action: 'recovery-requested',
      actor: { realm: 'anonymous' },
      outcome: isAdmitted ? 'done' : 'refused',
      requestInfo,
    });
  });
}
