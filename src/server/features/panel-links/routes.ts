import type { Handlers } from '../../domain/operations/handler.ts';
import { staffActionOf } from '../../domain/staff/staff-action.ts';
import type { Services } from '../../services.ts';
import { draftNewAddress } from './draft-new-address.ts';

/** The operation on links in the panel: begins a draft with the new addresses of a moved link. */
export function panelLinks(services: Services): Pick<Handlers, 'draftNewAddress'> {
  const linkServices = { database: services.database, compiler: services.catalogCompiler };
  return {
    draftNewAddress: (context) => draftNewAddress(linkServices, staffActionOf(context), context.language),
  };
}
