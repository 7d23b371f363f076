import * as z from 'zod/mini'

/** Decodes a value, or returns `otherwise` if the schema rejects it: null, a missing value, or a newer server's. */
export const tolerant = <schema extends z.ZodMiniType>(schema: schema, otherwise: z.output<schema>) =>
  z.catch(schema, otherwise)

/** Decodes a list and skips items that the schema rejects, such as a newer server's. */
export const tolerantList = <item extends z.ZodMiniType>(item: item) =>
  z.codec(tolerant(z.array(z.unknown()), []), z.custom<readonly z.output<item>[]>(), {
    decode: (items) =>
      items.flatMap((given) => {
        const { data, success } = z.safeDecode(item, given as z.input<item>)
        return success ? [data] : []
      }),
    encode: (items) => items.map((value) => z.encode(item, value)),
  })
