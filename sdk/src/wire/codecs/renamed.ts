import * as z from 'zod/mini'

const toCamel = (name: string) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()).replace(/Json$/, 'JSON')
const toSnake = (name: string) =>
  name.replace(/JSON$/, 'Json').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function rename(value: unknown, to: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => rename(item, to))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [to(name), rename(item, to)]))
}

/**
 * An object whose members the wire calls by the same names in its own case, as deep as `schema` goes: WebAuthn's, whose
 * `clientDataJSON` is `client_data_json`.
 */
export const renamed =
  <value extends object>() =>
  <wire extends object>(schema: z.ZodMiniType<wire>) =>
    z.codec(schema, z.custom<value>(), {
      // The schema has just checked it, member by member.
      decode: (wire) => rename(wire, toCamel) as value,
      encode: (value) => rename(value, toSnake) as wire,
    })
