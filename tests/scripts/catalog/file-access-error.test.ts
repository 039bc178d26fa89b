import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FileAccessError, reading, writing } from '../../../scripts/catalog/errors.ts';
import { readFolder } from '../../../scripts/catalog/read-folder.ts';
import { cachedValidators } from '../../../src/server/content/catalog/compile-input.ts';
import { preparedFolder } from '../../support/prepared.ts';

const folder = preparedFolder('file-access-error');
const file = join(folder, 'file');
writeFileSync(file, '');

function errorOf(work: () => unknown): FileAccessError {
  try {
    work();
  } catch (error) {
    if (error instanceof FileAccessError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('an error of the operating system', () => {
  it('is reported with the path and what to do, in both languages: a full disk', () => {
    const full = errorOf(() => writing('/dev/full', () => writeFileSync('/dev/full', 'x')));
    expect(full.text('es')).toBe(
      'no se puede escribir en «/dev/full»: no queda espacio en el disco; libere espacio e intente de nuevo',
    );
    expect(full.text('en')).toBe('"/dev/full" cannot be written: the disk is full; free some space, and try again');
  });

  it('is reported with its code if it has no text of its own', () => {
    const strange = Object.assign(new Error(), { syscall: 'open', code: 'EMYSTERY', path: 'a.yaml' });
    const error = errorOf(() =>
      reading('a.yaml', () => {
        throw strange;
      }),
    );
    expect(error.text('en')).toBe('"a.yaml" cannot be read: the system does not allow it (EMYSTERY)');
  });

  it('becomes a file access error when a folder cannot be read, but an error of our own does not', () => {
    expect(errorOf(() => readFolder(file)).text('es')).toMatch(
      /^no se puede leer «.*file»: .*archivo y no una carpeta/,
    );
    expect(() => reading('a', () => JSON.parse('{'))).toThrow(SyntaxError);
  });

  it('is reported for a circular link, beside the readable files', () => {
    symlinkSync('circle.yaml', join(folder, 'circle.yaml'));
    expect(readFolder(folder)).toMatchObject({
      sources: [],
      assets: [{ path: 'file' }],
      unreadable: [{ path: 'circle.yaml', reason: 'ELOOP' }],
    });
  });

  it('is reported for each link to a folder that leads back to one on the way to it', () => {
    const catalog = join(folder, 'catalog');
    for (const name of ['lines', 'pages']) mkdirSync(join(catalog, name), { recursive: true });
    symlinkSync('.', join(catalog, 'itself'));
    symlinkSync('../..', join(catalog, 'lines/outside'));
    symlinkSync('../pages', join(catalog, 'lines/pages'));
    symlinkSync('../lines', join(catalog, 'pages/lines'));
    const { folders, unreadable } = readFolder(catalog);
    expect(folders).toEqual(['lines', 'lines/pages', 'pages', 'pages/lines']);
    expect(unreadable).toEqual(
      ['itself', 'lines/outside', 'lines/pages/lines', 'pages/lines/outside', 'pages/lines/pages'].map((path) => ({
        path,
        reason: 'ELOOP',
      })),
    );
  });

  it('does not stop a check: if the compiled schemas cannot be cached, they are compiled again', async () => {
    const validators = await cachedValidators(join(file, 'cache'));
    expect(validators('links')({ links: [] })).toBe(true);
    expect(validators('links')({})).toBe(false);
  });
});
