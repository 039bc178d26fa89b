import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type {
  FastifyInstance,
  FastifySchema,
  FastifySchemaCompiler,
  FastifySchemaValidationError,
  FastifySerializerCompiler,
} from 'fastify';

/** Otherwise null becomes "", ["900"] becomes "900", and unknown fields vanish. */
const AJV_OPTIONS = { coerceTypes: false, removeAdditional: false };

/**
 * Has Fastify compile each schema of a route when it is first needed: to compile those of all operations takes as long as
 * the rest of the start. That every one of them compiles, the tests of the contract see.
 */
export function compileSchemasLazily(app: FastifyInstance): void {
  app.setValidatorCompiler(lazyValidators()).setSerializerCompiler(lazySerializers());
}

function lazyValidators(): FastifySchemaCompiler<FastifySchema> {
  const compile = AjvCompiler()({}, { customOptions: AJV_OPTIONS });
  return ({ schema }) => {
    let compiled: ReturnType<typeof compile> | undefined;
    const validate: ReturnType<FastifySchemaCompiler<FastifySchema>> = (data) => {
      // Its types say that it takes the schema itself.
      compiled ??= compile({ schema });
      const isValid = compiled(data) === true;
      // Fastify reads them from the function that it called.
      validate.errors = (compiled.errors ?? null) as FastifySchemaValidationError[] | null;
      return isValid;
    };
    return validate;
  };
}

function lazySerializers(): FastifySerializerCompiler<FastifySchema> {
  const compile = SerializerSelector()({}, {});
  return (route) => {
    let serialize: ReturnType<typeof compile> | undefined;
    return (document) => {
      serialize ??= compile({ ...route, httpStatus: route.httpStatus ?? '' });
      return serialize(document);
    };
  };
}
