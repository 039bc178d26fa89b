import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { describe, expect, it } from 'vitest';
import { operations } from '../../../src/generated/contract.ts';
import { schemasOf } from '../../../src/server/api/operation-schema.ts';

const validator = AjvCompiler()({}, { customOptions: {} });
const serializer = SerializerSelector()({}, {});

describe('compiling the schemas of the API contract', () => {
  it.each(Object.entries(operations))('succeeds for %s', (_, operation) => {
    const { params, query, body, reply } = schemasOf(operation);
    for (const schema of [params, query, body])
      if (schema !== undefined) expect(validator({ schema })).toBeTypeOf('function');
    const { method, path: url } = operation;
    if (reply !== undefined)
      expect(serializer({ method, url, httpStatus: '200', schema: reply.schema })).toBeTypeOf('function');
  });

  it('fails for a schema that is not valid', () => {
    expect(() => validator({ schema: { type: 'text' } })).toThrow('schema is invalid');
  });
});
