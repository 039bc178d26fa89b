import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const HOME = { 'routes.yaml': replace('path: /\n', 'path: /home\n') };
const ERROR = { 'routes.yaml': replace('    status: 404\n', '') };

describe('missing-route', () => {
  it('finds that no route is the home page', () => expect(found(HOME)).toEqual(['missing-route routes.yaml:2:1']));

  it('finds that no route is the page for addresses that do not exist', () => {
    expect(found(ERROR)).toEqual(['missing-route routes.yaml:2:1']);
  });

  it('reports nothing where a route is misspelt', () => {
    expect(found({ 'routes.yaml': replace('path: /\n', 'pth: /\n') })).toEqual(['unknown-key routes.yaml:4:5 (path)']);
  });

  it('says in both languages what to write', () => {
    expect(printed(HOME, 'es')).toContain('escriba «path: /» en la ruta de la página de inicio');
    expect(printed(HOME, 'en')).toContain('write "path: /" in the route of the home page');
    expect(printed(ERROR, 'es')).toContain('agregue «status: 404» a la ruta de la página de error');
    expect(printed(ERROR, 'en')).toContain('add "status: 404" to the route of the error page');
  });
});
