import { compileOnce } from '../../platform/db/compiled-query.ts';

const COLUMNS = ['nit', 'nitsistema', 'verification', 'verificationReason', 'name', 'perfil', 'status'] as const;

/** Returns the account of a session, if it is active (S-44). */
export const findById = compileOnce(1, ({ query }, id) =>
  query.selectFrom('clientAccounts').select(COLUMNS).where('id', '=', id).where('status', '=', 'active'),
);
