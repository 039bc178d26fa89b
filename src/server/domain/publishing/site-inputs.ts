/** What a site is built of, and the server with it: files and folders of a checkout. */
export const SITE_INPUTS = [
  'catalog',
  'schema',
  'scripts',
  'src',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];
