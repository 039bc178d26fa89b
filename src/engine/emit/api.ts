import { apiSchemas } from '../api-schemas.ts';
import { HEADER, type Module } from './module.ts';
import { declare, pascal } from './types.ts';

/** Types of what the panel and the server say to each other. */
export function apiModule(): Module {
  const declarations = Object.entries(apiSchemas).map(([name, schema]) => declare(pascal(name), schema));
  return { path: 'api.ts', content: [HEADER, ...declarations].join('\n') };
}
