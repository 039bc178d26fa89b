import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { schemas } from '../../../engine/schemas.ts';
import type { Validators } from '../../../engine/validate/validators.ts';
import { isSystemError } from '../../platform/system-error.ts';

const require = createRequire(import.meta.url);
const ROOT = join(import.meta.dirname, '../../../..');

/**
 * Returns the validators from code that ajv generated on an earlier run, in a file named by the hash of the schemas and of
 * the code that compiles them. Loading it takes a tenth of the time of compiling the schemas. If the folder cannot be
 * written, the schemas are compiled on every run.
 */
export async function cachedValidators(folder = join(ROOT, '.cache')): Promise<Validators> {
  const compiler = readFileSync(join(ROOT, 'src/engine/validate/validators.ts'));
  const hash = createHash('sha256').update(JSON.stringify(schemas)).update(compiler).digest('hex').slice(0, 16);
  const file = join(folder, `validators-${hash}.cjs`);
  const compiled = existsSync(file) ? undefined : await compileSchemas();
  if (compiled !== undefined && !keep(file, compiled.code)) return compiled.validators;
  const code = require(file) as Readonly<Record<string, ReturnType<Validators>>>;
  return (name) => {
    const validate = code[name];
    if (validate === undefined) throw new Error(`no schema named ${name}`);
    return validate;
  };
}

interface Compiled {
  readonly code: string;
  readonly validators: Validators;
}

async function compileSchemas(): Promise<Compiled> {
  const { default: standalone } = await import('ajv/dist/standalone/index.js');
  const { createAjv, FILE_SCHEMAS, schemaId } = await import('../../../engine/validate/validators.ts');
  const names = Object.fromEntries(FILE_SCHEMAS.map((name) => [name, schemaId(name)]));
  const ajv = createAjv();
  return {
    code: standalone.default(ajv, names),
    validators: (name) => {
      const validate = ajv.getSchema(schemaId(name));
      if (validate === undefined) throw new Error(`no schema named ${name}`);
      return validate as ReturnType<Validators>;
    },
  };
}

/** Writes a file into the cache of this machine. @returns whether it could be written */
export function keep(file: string, content: string | Uint8Array): boolean {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporary, content);
    renameSync(temporary, file);
    return true;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return false;
  }
}
