import * as z from 'zod/mini'
import type { FarcasterSigner } from './signer.js'
import { ChainType } from '../../wire/codecs/chain-type.js'
import { Ownership } from '../../wire/codecs/ownership.js'
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

/** Ed25519 public key: 32 bytes in hex with 0x. */
const Key = z.object({ ed25519_public_key: z.string().check(z.regex(/^0x[0-9a-f]{64}$/)) })

/**
 * Registers a key of the wallet frame with Farcaster. Once the user approves the key, it can post for them. If a
 * request is already pending, returns that request. The first wallet at `address` signs `farcasterSignerMessage`. A new
 * request needs the user's approval on a page of the provider (security rule 42).
 */
export const init = defineEndpoint({
  method: 'POST',
  path: '/api/v1/farcaster/signer/init',
  auth: 'frame',
  request: z.extend(Key, { address: z.string(), chain_type: ChainType, ...Ownership }),
  response: FarcasterSignerCodec,
})

/** Returns the status of a key. An approved key is the `signerPublicKey` of the user's account. */
export const status = defineEndpoint({
  method: 'POST',
  path: '/api/v1/farcaster/signer/status',
  auth: 'required',
  request: Key,
  response: FarcasterSignerCodec,
})
