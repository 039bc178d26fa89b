/** Path parameters of a call for one row. */
export interface RowId {
  readonly id: string;
}

export const rowIdSchema = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', pattern: '^[0-9a-f-]{36}$' } },
} as const;
