import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Contract, type ContractFile, joinContract } from '../../../engine/contract/contract.ts';

const FOLDER = join(import.meta.dirname, '../../../../schema/api');

/** Reads the API contract of the server from all files in schema/api. */
export function readContract(): Contract {
  const files = readdirSync(FOLDER).sort();
  const read = (file: string): ContractFile => JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
  return joinContract(Object.fromEntries(files.map((file) => [file.replace(/\.json$/, ''), read(file)])));
}
