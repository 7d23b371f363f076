import * as z from 'zod/mini'
import { PasskeyAssertionCodec } from '../../wire/codecs/passkey.js'

/** The method whose verification the provider starts. */
export const startedMethod = 'passkey'

const method = z.literal(startedMethod)

export const enrollment = z.object({ method, credential_ids: z.array(z.string()) })
export const factor = z.object({ method, authenticator_response: PasskeyAssertionCodec })
