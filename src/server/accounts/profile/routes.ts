import type { Handlers } from '../../api/handler.ts';
import { versionOf } from '../../platform/http/api/if-match.ts';
import type { Services } from '../../services.ts';
import { changeProfile, readOwnRut, readProfile } from './service.ts';

/** A client's own data: reading and changing it, and downloading the stored RUT. */
export function profile(services: Services): Pick<Handlers, 'readProfile' | 'changeProfile' | 'readOwnRut'> {
  return {
    readProfile: ({ caller }) => readProfile(services, caller),
    changeProfile: ({ caller, form, language, requestInfo, request }) =>
      changeProfile(services, { ...form, caller, version: versionOf(request), language, requestInfo }),
    readOwnRut: ({ caller, form: { values }, requestInfo }) => readOwnRut(services, { caller, values, requestInfo }),
  };
}
