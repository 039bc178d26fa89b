// The schemas with which editors complete catalog files, for code that writes them into a project.
export { EDITOR_SCHEMAS } from '../../../engine/catalog-files.ts';
export type { EditorSchema } from '../../../engine/editor/editor-schemas.ts';
