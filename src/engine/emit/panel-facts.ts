import type { Schema } from '../schemas.ts';

const AUDIENCE: Schema = { enum: ['staff', 'publisher', 'administrator'] };
/** Properties that the contract adds to parts of the panel, by the name of the part in panel.schema.json. */
export const PANEL_FACTS: Readonly<Record<string, Schema>> = {
  panelView: {
    properties: { audience: AUDIENCE, sort: { type: 'string' }, history: AUDIENCE },
    required: ['audience', 'sort'],
  },
  panelField: {
    properties: {
      sortable: { type: 'boolean' },
      filter: { type: 'boolean' },
      edit: AUDIENCE,
      maxLength: { type: 'integer' },
      whenEmpty: { enum: ['null', 'text'] },
    },
  },
  panelCard: { properties: { audience: AUDIENCE, path: { type: 'string' } }, required: ['audience', 'path'] },
  panelAction: { properties: { audience: AUDIENCE }, required: ['audience'] },
};
