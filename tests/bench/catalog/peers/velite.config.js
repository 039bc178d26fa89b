import { defineConfig, s } from 'velite';
import { lineSchema } from './line-schema.js';

export default defineConfig({
  root: '.',
  strict: true,
  output: { data: '.velite', assets: '.velite/static', clean: false },
  collections: { lines: { name: 'Line', pattern: 'lines/*.yaml', schema: lineSchema(s) } },
});
