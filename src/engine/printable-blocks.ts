import { schemas, unionMembers } from './schemas.ts';

/** The kinds of blocks that a PDF can show. */
export const PRINTABLE_BLOCKS: readonly string[] = [...unionMembers(schemas.blocks.$defs?.['block'] ?? {})]
  .filter(([, { printable }]) => printable)
  .map(([kind]) => kind);
