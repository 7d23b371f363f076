import * as z from 'zod'

export type Json = {
  readonly $ref?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly properties?: Record<string, Json>
  readonly required?: readonly string[]
  readonly items?: Json
  readonly minLength?: number
  readonly maxLength?: number
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly allOf?: readonly Json[]
  readonly anyOf?: readonly Json[]
  readonly oneOf?: readonly Json[]
}

/** Returns the JSON schema of a value as it is sent over HTTP. */
export const toJson = (schema: z.core.$ZodType): Json =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline', cycles: 'ref' }) as Json
