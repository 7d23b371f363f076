import * as z from 'zod/mini'
import { PasskeyAssertionCodec } from '../../wire/codecs/passkey.js'

const method = z.literal('passkey')

export const enrollment = z.object({ method, credential_ids: z.array(z.string()) })
export const factor = z.object({ method, authenticator_response: PasskeyAssertionCodec })
