import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { schemas } from '../../src/engine/schemas.ts';
import type { Validators } from '../../src/engine/validate/validators.ts';

const require = createRequire(import.meta.url);
const ROOT = join(import.meta.dirname, '../..');

/**
 * The validators as code that ajv wrote on an earlier run, named by the hash of the schemas and of the code that
 * compiles them. Loading it takes a tenth of compiling the schemas again.
 */
export async function cachedValidators(folder = join(ROOT, '.cache')): Promise<Validators> {
  const compiler = readFileSync(join(ROOT, 'src/engine/validate/validators.ts'));
  const hash = createHash('sha256').update(JSON.stringify(schemas)).update(compiler).digest('hex').slice(0, 16);
  const file = join(folder, `validators-${hash}.cjs`);
  if (!existsSync(file)) await writeCode(file);
  const code = require(file) as Readonly<Record<string, ReturnType<Validators>>>;
  return (name) => {
    const validate = code[name];
    if (validate === undefined) throw new Error(`no schema named ${name}`);
    return validate;
  };
}

async function writeCode(file: string): Promise<void> {
  const { default: standalone } = await import('ajv/dist/standalone/index.js');
  const { createAjv, FILE_SCHEMAS, schemaId } = await import('../../src/engine/validate/validators.ts');
  const names = Object.fromEntries(FILE_SCHEMAS.map((name) => [name, schemaId(name)]));
  const code = standalone.default(createAjv(), names);
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, code);
  renameSync(temporary, file);
}
