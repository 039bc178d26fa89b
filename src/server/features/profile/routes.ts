import type { Handlers } from '../../domain/operations/handler.ts';
import { versionOf } from '../../platform/http/api/if-match.ts';
import { sendFile } from '../../platform/http/api/send-file.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { changeProfile, readProfile } from './service.ts';
import { readRut } from './store.ts';

/** A client's own data: read, changed, and the RUT on record. */
export function profile(services: Services): Pick<Handlers, 'readProfile' | 'changeProfile' | 'readOwnRut'> {
  return {
    readProfile: ({ caller }) => readProfile(services, caller),
    async changeProfile({ caller, form, language, requestInfo, request }) {
      const version = await changeProfile(services, {
        ...form,
        caller,
        version: versionOf(request),
        language,
        requestInfo,
      });
      return { version };
    },
    async readOwnRut({ caller, requestInfo, reply }) {
      const file = await readRut(services.database, caller, requestInfo);
      if (file === undefined) throw new Refusal('session-ended');
      return sendFile(reply, file.name, file.content);
    },
  };
}
