/** Memory of one password hash in MiB: the usual value, and the least and most allowed. The least is OWASP's (S-10). */
export const MEMORY_MIB = { default: 64, min: 19, max: 1024 };
