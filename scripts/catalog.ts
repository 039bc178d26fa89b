/** The command line of the compiler: `node scripts/catalog.ts check`. All of it stands in catalog/main.ts. */
await import('./catalog/cli.mjs');

export {};
