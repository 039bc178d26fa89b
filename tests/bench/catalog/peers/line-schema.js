/** What a file of `lines/` holds, in the words of Zod; `z` is the one that the program brings along. */
export function lineSchema(z) {
  const words = z.object({ es: z.string().min(1), en: z.string().min(1) }).strict();
  const value = z.object({ kind: z.string(), key: z.string() }).strict();
  const target = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('external'), url: z.string().url() }).strict(),
    z.object({ kind: z.literal('route'), route: z.string(), hash: z.string() }).strict(),
    z
      .object({
        kind: z.literal('form'),
        endpoint: z.string(),
        requiresLogin: z.object({ redirect: z.string() }).strict(),
        fields: z.record(z.string(), value),
      })
      .strict(),
  ]);
  return z
    .object({
      id: z.string().regex(/^[a-z][a-z0-9-]*$/),
      code: z.number().int(),
      name: z.string().min(1),
      shortName: z.string().min(1),
      clientLogin: z.literal('notOffered'),
      transactions: z.record(z.string(), z.array(z.object({ label: words.optional(), target }).strict()).min(1)),
      contacts: z.array(z.object({ id: z.string(), area: words, office: z.string() }).strict()),
    })
    .strict();
}
