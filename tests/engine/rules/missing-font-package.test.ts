import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const OTHER = { 'brand.yaml': replace('hanken-grotesk', 'inter') };

describe('missing-font-package', () => {
  it('finds a package that is not installed, and says the command that installs it', () => {
    expect(found(OTHER)).toEqual(['missing-font-package brand.yaml:11:20']);
    expect(printed(OTHER, 'es')).toContain('npm install --save-exact @fontsource-variable/inter');
  });

  it('finds that of PDFs', () => {
    const pdf = replace('{ regular: fonts/muelle-sans.woff }', "{ package: '@fontsource/inter' }");
    expect(found({ 'brand.yaml': pdf })).toContain('missing-font-package brand.yaml:12:19');
  });

  it('accepts any where nobody knows what is installed', () => {
    expect(found(OTHER, { fontPackages: undefined })).toEqual([]);
  });
});
