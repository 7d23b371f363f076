import * as z from 'zod/mini'
import type { FarcasterSigner as Domain } from '../../domain/entities/farcaster-signer.js'

const Wire = z.looseObject({
  public_key: z.string().check(z.regex(/^0x[0-9a-f]{64}$/)),
  status: z.enum(['pending_approval', 'approved', 'revoked']),
  signer_approval_url: z.optional(z.nullable(z.string())),
})

export const FarcasterSignerCodec = z.codec(Wire, z.custom<Domain>(), {
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
