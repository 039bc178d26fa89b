import type { FormField } from '../../../engine/form/form-field.ts';
import { formOf } from '../../../engine/form/form-of.ts';
import { fileAt, type LinkedCatalog } from '../../../engine/link/linked-catalog.ts';
import type { MessageLanguage } from '../../../engine/messages.ts';
import { languageName } from '../../../shared/i18n/language-name.ts';

/** A place in a catalog file: the file's path below the catalog folder, and an RFC 6901 pointer. */
export interface CatalogPlace {
  readonly file: string;
  readonly pointer: string;
}

/**
 * Returns a function that names a place of the catalogs as the form of its file does: the labels of the fields around it, from
 * the outermost inwards; none for a whole file.
 */
export function placeNames(catalog: LinkedCatalog, language: MessageLanguage): (place: CatalogPlace) => string[] {
  const forms = new Map<string, ReadonlyMap<string, FormField>>();
  const formFor = (path: string) => {
    const file = forms.has(path) ? undefined : fileAt(catalog, path);
    if (file !== undefined)
      forms.set(path, new Map(formOf(catalog, file, language).map((field) => [field.pointer, field])));
    return forms.get(path);
  };
  return ({ file, pointer }) => {
    const form = formFor(file);
    const names: string[] = [];
    // The whole file, whose pointer is empty, needs no name.
    for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const field = form?.get(at);
      const parent = form?.get(at.slice(0, at.lastIndexOf('/')));
      if (field !== undefined) names.unshift(field.summary || field.title);
      else if (parent?.kind === 'words') names.unshift(languageName(at.slice(at.lastIndexOf('/') + 1), language));
    }
    return names;
  };
}
