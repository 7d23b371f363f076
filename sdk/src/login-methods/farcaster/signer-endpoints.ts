import * as z from 'zod/mini'
import type { FarcasterSigner } from './signer.js'
import { defineEndpoint } from '../../wire/http/define-endpoint.js'

const Wire = z.looseObject({
  public_key: z.string().check(z.regex(/^0x[0-9a-f]{64}$/)),
  status: z.enum(['pending_approval', 'approved', 'revoked']),
  signer_approval_url: z.optional(z.nullable(z.string())),
})

const FarcasterSignerCodec = z.codec(Wire, z.custom<FarcasterSigner>(), {
  decode: (wire) => ({
    publicKey: wire.public_key,
    status: wire.status,
    approvalUrl: wire.signer_approval_url ?? undefined,
  }),
  encode: ({ approvalUrl, publicKey, status }) => ({
    public_key: publicKey,
    status,
    ...(approvalUrl !== undefined && { signer_approval_url: approvalUrl }),
  }),
})

/** Of Ed25519: 32 bytes in hex, beginning 0x. */
const Key = z.object({ ed25519_public_key: z.string().check(z.regex(/^0x[0-9a-f]{64}$/)) })

/** Asks Farcaster to let a key of the wallet frame write for the user's account there. The same again while it is pending. */
export const init = defineEndpoint({
  method: 'POST',
  path: '/api/v1/farcaster/signer/init',
  auth: 'frame',
  request: Key,
  response: FarcasterSignerCodec,
})

/** Whether the user has approved the key. From when they have, it is the `signerPublicKey` of their account. */
export const status = defineEndpoint({
  method: 'POST',
  path: '/api/v1/farcaster/signer/status',
  auth: 'required',
  request: Key,
  response: FarcasterSignerCodec,
})
