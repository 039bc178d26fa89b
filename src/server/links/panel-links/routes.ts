import type { Handlers } from '../../api/handler.ts';
import { draftNewAddress } from '../../content/panel-catalog/draft-new-address.ts';
import { staffActionOf } from '../../identity/sessions/staff-action.ts';
import type { Services } from '../../services.ts';

/** The operation on links in the panel: begins a draft with the new addresses of a moved link. */
export function panelLinks(services: Services): Pick<Handlers, 'draftNewAddress'> {
  const linkServices = { database: services.database, compiler: services.catalogCompiler };
  return {
    draftNewAddress: (context) => draftNewAddress(linkServices, staffActionOf(context), context.language),
  };
}
