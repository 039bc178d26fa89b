/** Memory of one password hash in MiB: what is usual, and the least and most that are allowed. The least is OWASP's (S-10). */
export const MEMORY_MIB = { usual: 64, least: 19, most: 1024 };
