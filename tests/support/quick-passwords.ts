/**
 * Settings for a server under test: password hashes use the least allowed memory, which takes a third of the time. The
 * tests of the hashes themselves use the usual amount.
 */
export const QUICK_PASSWORDS = { PASSWORD_MEMORY_MIB: '19' };
