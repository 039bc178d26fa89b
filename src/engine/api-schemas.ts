import audit from '../../schema/api/panel-audit.json' with { type: 'json' };
import clients from '../../schema/api/panel-clients.json' with { type: 'json' };
import links from '../../schema/api/panel-links.json' with { type: 'json' };
import mails from '../../schema/api/panel-mails.json' with { type: 'json' };
import messages from '../../schema/api/panel-messages.json' with { type: 'json' };
import staff from '../../schema/api/panel-staff.json' with { type: 'json' };
import vesselCalls from '../../schema/api/panel-vessel-calls.json' with { type: 'json' };
import type { Schema } from './schemas.ts';

/** What the panel and the server say to each other, by name. JSON modules widen their literals: asserted once, here. */
export const apiSchemas = {
  ...audit,
  ...clients,
  ...links,
  ...mails,
  ...messages,
  ...staff,
  ...vesselCalls,
} as unknown as Readonly<Record<string, Schema>>;
