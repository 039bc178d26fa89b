/** Memory of one password hash in MiB: the default, and the minimum and maximum. The minimum is OWASP's (S-10). */
export const MEMORY_MIB = { default: 64, min: 19, max: 1024 };
