import type { Handlers } from '../../domain/operations/handler.ts';
import { staffActionOf } from '../../domain/staff/staff-action.ts';
import type { Services } from '../../services.ts';
import { draftNewAddress } from './draft-new-address.ts';

/** Where the site leads: every target of the catalog, how it is doing, and what has moved as a draft. */
export function panelLinks(services: Services): Pick<Handlers, 'draftNewAddress'> {
  const linkServices = { database: services.database, compiler: services.catalogCompiler };
  return {
    draftNewAddress: (call) => draftNewAddress(linkServices, staffActionOf(call), call.language),
  };
}
