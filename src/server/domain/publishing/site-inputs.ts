/** Files and folders of a checkout from which a site and its server are built. */
export const SITE_INPUTS = [
  'catalog',
  'schema',
  'scripts',
  'src',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];
