import {
  array,
  catch as readOr,
  codec,
  custom,
  encode,
  type input,
  type output,
  safeDecode,
  unknown,
  type ZodMiniType,
} from 'zod/mini'

/**
 * Decodes a value. Returns `otherwise` if the schema rejects the value, such as null or an unknown value of a newer
 * server.
 */
export const tolerant = <schema extends ZodMiniType>(schema: schema, otherwise: output<schema>) =>
  readOr(schema, otherwise)

/** Decodes a list, and skips items that the schema rejects, such as unknown items of a newer server. */
export const tolerantList = <item extends ZodMiniType>(item: item) =>
  codec(tolerant(array(unknown()), []), custom<readonly output<item>[]>(), {
    decode: (items) =>
      items.flatMap((given) => {
        const { data, success } = safeDecode(item, given as input<item>)
        return success ? [data] : []
      }),
    encode: (items) => items.map((value) => encode(item, value)),
  })
