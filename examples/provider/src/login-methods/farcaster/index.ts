import * as z from 'zod/mini'
import { NodeUrl } from '../../rules/url-schemas.js'
import { digits, invalidAccount } from '../account-kind.js'
import { defineLoginMethod } from '../define-login-method.js'

const Farcaster = z.optional(
  z.strictObject({
    /** The relay by which phones answer: Farcaster's own when left out. */
    relay: z._default(NodeUrl, 'https://relay.farcaster.xyz'),
    /** The node of OP Mainnet. It is believed: name one of yours, or of somebody you trust with your users' accounts. */
    rpcUrl: NodeUrl,
    /** The account on Farcaster in whose name users are asked for a signer. None can be added when left out. */
    signer: z.optional(
      z.strictObject({
        /** Where signers are asked for: Farcaster's own API when left out. */
        api: z._default(NodeUrl, 'https://api.farcaster.xyz'),
        /** The number of the account. */
        appFid: z.int().check(z.positive()),
        /** The key of the address that owns it: 0x and 64 hex digits. A secret: read it from the environment. */
        privateKey: z.string().check(z.regex(/^0x[0-9a-f]{64}$/i, 'must be 0x and 64 hex digits')),
      }),
    ),
  }),
)

/** Farcaster accounts, proved by a signature of the user's phone (FIP-11). */
export const farcaster = defineLoginMethod({
  accountType: 'farcaster',
  accountKind: {
    isTransferable: true,
    identifier: 'fid',
    toField: Number,
    normalize: digits,
    invalid: invalidAccount,
    claims: { fid: 'fid', username: 'username' },
  },
  settings: {
    /** How apps that offer Farcaster reach it: the relay to phones, and a node of OP Mainnet, which says whose key is whose. */
    farcaster: Farcaster,
  },
  missing: ({ settings }: { readonly settings: { readonly farcaster?: z.output<typeof Farcaster> } }) =>
    settings.farcaster ? [] : ['set `farcaster.rpcUrl` to a node of OP Mainnet'],
  secretFields: ['channel_token', 'fid'],
  securityEvents: {
    'farcaster-signer-requested': 'A user requested that a key of their wallet can post on Farcaster for them.',
    'farcaster-signer-approved': 'A user let a key of their wallet write for them on Farcaster.',
    'farcaster-signer-revoked': 'A key may write for a user on Farcaster no more, or was not approved.',
  },
  expiringTables: { farcaster_channels: 'removed' },
  requestHeaders: ['farcaster-channel-token'],
})
