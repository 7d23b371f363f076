import * as z from 'zod/mini'
import { NodeUrl } from '../../rules/url-schemas.js'
import { digits, invalidAccount } from '../account-kind.js'
import { defineLoginMethod } from '../define-login-method.js'

const Farcaster = z.optional(
  z.strictObject({
    /** Address of the relay. Default: Farcaster's relay. */
    relay: z._default(NodeUrl, 'https://relay.farcaster.xyz'),
    /** URL of an OP Mainnet node. Use a node that you trust, because its responses determine who owns an account. */
    rpcUrl: NodeUrl,
    /** Farcaster account of your app, which requests signers from users. Without it, apps cannot request signers. */
    signer: z.optional(
      z.strictObject({
        /** Address of the API that requests signers. Default: Farcaster's API. */
        api: z._default(NodeUrl, 'https://api.farcaster.xyz'),
        /** Farcaster ID of that account. */
        appFid: z.int().check(z.positive()),
        /**
         * Private key of the address that owns that account: 0x and 64 hex digits. This is a secret: read it from the
         * environment.
         */
        privateKey: z.string().check(z.regex(/^0x[0-9a-f]{64}$/i, 'must be 0x and 64 hex digits')),
      }),
    ),
  }),
)

/** Login with a Farcaster account, verified by a signature from the user's phone (FIP-11). */
export const farcaster = defineLoginMethod({
  accountType: 'farcaster',
  accountKind: {
    isTransferable: true,
    identifier: 'fid',
    toField: Number,
    normalize: digits,
    invalid: invalidAccount,
    claims: { fid: 'fid', username: 'username', oa: 'ownerAddress' },
  },
  settings: {
    /**
     * Connection to Farcaster: a relay to phones, and an OP Mainnet node that verifies keys. Required for apps that
     * offer Farcaster.
     */
    farcaster: Farcaster,
  },
  missing: ({ settings }: { readonly settings: { readonly farcaster?: z.output<typeof Farcaster> } }) =>
    settings.farcaster ? [] : ['set `farcaster.rpcUrl` to a node of OP Mainnet'],
  secretFields: ['channel_token', 'fid'],
  securityEvents: {
    'farcaster-signer-requested': 'A user requested that a key of their wallet can post on Farcaster for them.',
    'farcaster-signer-approved': 'A user approved a key of their wallet that can post on Farcaster for them.',
    'farcaster-signer-revoked': 'A key can no longer post on Farcaster for a user, or the user declined it.',
  },
  expiringTables: { farcaster_channels: 'removed' },
  requestHeaders: ['farcaster-channel-token'],
})
