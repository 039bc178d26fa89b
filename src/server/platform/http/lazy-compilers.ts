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
 * Makes Fastify compile each schema of a route at its first use, because compiling those of all operations takes as long as
 * the rest of the start. The contract tests check that every schema compiles.
 */
export function compileSchemasLazily(app: FastifyInstance): void {
  app.setValidatorCompiler(lazyValidators()).setSerializerCompiler(lazySerializers());
}

function lazyValidators(): FastifySchemaCompiler<FastifySchema> {
  const compile = AjvCompiler()({}, { customOptions: AJV_OPTIONS });
  return ({ schema }) => {
    let compiled: ReturnType<typeof compile> | undefined;
    const validate: ReturnType<FastifySchemaCompiler<FastifySchema>> = (data) => {
      // The types of the compiler expect the schema in this property.
      compiled ??= compile({ schema });
      const isValid = compiled(data) === true;
      // Fastify reads the errors from the function that it called.
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
