export const IMPORT_USAGE = `npm run import-vessel-calls -- FILE --line ID [--dry-run] [--lang LANGUAGE]
Imports the vessel calls of a line from a CSV or XLSX file, all or none. With --dry-run, only checks the file. Uses the settings
of the server (DATABASE_URL, DATA_DIR, …).
`;

export const IMPORT_OPTIONS = {
  line: { type: 'string' },
  'dry-run': { type: 'boolean' },
  lang: { type: 'string' },
} as const;
