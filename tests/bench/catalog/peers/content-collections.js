import { defineCollection, defineConfig } from '@content-collections/core';
import { z } from 'zod';
import { lineSchema } from './line-schema.js';

const schema = lineSchema(z);
const lines = defineCollection({ name: 'lines', directory: 'lines', include: '*.yaml', parser: 'yaml', schema });

export default defineConfig({ content: [lines] });
