import * as z from 'zod/mini'
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '../../domain/entities/passkey.js'

const toCamel = (name: string) =>
  name.replace(/_([a-z])/g, (_, initial: string) => initial.toUpperCase()).replace(/Json$/, 'JSON')
const toSnake = (name: string) =>
  name.replace(/JSON$/, 'Json').replace(/[A-Z]/g, (initial) => `_${initial.toLowerCase()}`)

function rename(value: unknown, to: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => rename(item, to))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [to(name), rename(item, to)]))
}

/**
 * Creates a codec that converts names to snake case, at all levels of `schema`. WebAuthn's `clientDataJSON` becomes
 * `client_data_json`.
 */
const renamed =
  <value extends object>() =>
  <wire extends object>(schema: z.ZodMiniType<wire>) =>
    z.codec(schema, z.custom<value>(), {
      // The cast is safe, because the schema has validated each member.
      decode: (wire) => rename(wire, toCamel) as value,
      encode: (value) => rename(value, toSnake) as wire,
    })

const text = z.string()
const optional = z.optional(text)
const number = z.optional(z.number())
const extensions = z.optional(z.record(text, z.unknown()))
const descriptors = z.optional(z.array(z.object({ id: text, type: text, transports: z.optional(z.array(text)) })))

// The names are those of WebAuthn, in snake case. Drops members that are not listed, except inside extensions.
export const PasskeyRequestCodec = renamed<PasskeyRequest>()(
  z.object({
    challenge: text,
    rp_id: optional,
    allow_credentials: descriptors,
    timeout: number,
    user_verification: optional,
    extensions,
  }),
)
export const PasskeyCreationCodec = renamed<PasskeyCreation>()(
  z.object({
    challenge: text,
    rp: z.object({ id: optional, name: text }),
    user: z.object({ id: text, name: text, display_name: text }),
    pub_key_cred_params: z.array(z.object({ type: text, alg: z.number() })),
    exclude_credentials: descriptors,
    authenticator_selection: z.optional(
      z.object({ resident_key: optional, require_resident_key: z.optional(z.boolean()), user_verification: optional }),
    ),
    attestation: optional,
    timeout: number,
    extensions,
  }),
)
const credential = {
  id: text,
  raw_id: text,
  type: text,
  authenticator_attachment: z.optional(z.nullable(text)),
  client_extension_results: z.record(text, z.unknown()),
}
export const PasskeyAssertionCodec = renamed<PasskeyAssertion>()(
  z.object({
    ...credential,
    response: z.object({
      client_data_json: text,
      authenticator_data: text,
      signature: text,
      user_handle: z.optional(z.nullable(text)),
    }),
  }),
)
export const PasskeyAttestationCodec = renamed<PasskeyAttestation>()(
  z.object({
    ...credential,
    response: z.object({ client_data_json: text, attestation_object: text, transports: z.optional(z.array(text)) }),
  }),
)
