import * as z from 'zod/mini'
import { PasskeyAssertionCodec } from '../../wire/codecs/passkey.js'

/** This method's verification starts with a call to the provider. */
export const startedMethod = 'passkey'

const method = z.literal(startedMethod)

export const enrollment = z.object({ method, credential_ids: z.array(z.string()) })
export const factor = z.object({ method, authenticator_response: PasskeyAssertionCodec })
