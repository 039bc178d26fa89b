import type { FormSchema } from '../../../../shared/forms/form-schema.ts';

/** The schema of a form that is sent with the token of a mailed link. */
export function withLinkToken(schema: FormSchema): FormSchema {
  return {
    ...schema,
    required: [...schema.required, 'token'],
    properties: {
      ...schema.properties,
      token: { description: 'From the mailed link, behind the #.', type: 'string', minLength: 1, maxLength: 100 },
    },
  };
}
