/**
 * For a server under test: passwords take the least memory that is allowed, and so a third of the time. What a hash has to
 * be is tested with what is usual.
 */
export const QUICK_PASSWORDS = { PASSWORD_MEMORY_MIB: '19' };
