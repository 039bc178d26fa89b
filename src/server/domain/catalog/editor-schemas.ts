// What the catalogs give editors to complete their files by, for whoever writes it into a project.
export { EDITOR_SCHEMAS } from '../../../engine/catalog-files.ts';
export type { EditorSchema } from '../../../engine/editor/editor-schemas.ts';
