import * as z from 'zod/mini'
import type { LinkedAccount, RecoveryMethod } from '../../domain/entities/linked-account.js'
import { Seconds } from './seconds.js'

const verified = {
  first_verified_at: z.optional(z.nullable(z.number())),
  latest_verified_at: z.optional(z.nullable(z.number())),
}

const Email = z.looseObject({ type: z.literal('email'), address: z.string(), ...verified })
const Phone = z.looseObject({ type: z.literal('phone'), number: z.string(), ...verified })
const Wallet = z.looseObject({
  type: z.literal('wallet'),
  address: z.string(),
  chain_type: z.enum(['ethereum', 'solana']),
  chain_id: z.optional(z.nullable(z.string())),
  wallet_client_type: z.optional(z.nullable(z.string())),
  connector_type: z.optional(z.nullable(z.string())),
  imported: z.optional(z.boolean()),
  delegated: z.optional(z.boolean()),
  wallet_index: z.optional(z.nullable(z.number())),
  recovery_method: z.optional(z.nullable(z.string())),
  ...verified,
})
const Other = z.looseObject({ type: z.string(), ...verified })

const Wire = z.union([Email, Phone, Wallet, Other])

const isEmail = (wire: z.output<typeof Wire>): wire is z.output<typeof Email> => wire.type === 'email'
const isPhone = (wire: z.output<typeof Wire>): wire is z.output<typeof Phone> => wire.type === 'phone'
const isWallet = (wire: z.output<typeof Wire>): wire is z.output<typeof Wallet> =>
  wire.type === 'wallet' && 'chain_type' in wire

const toDate = (seconds: number | null | undefined) => z.safeDecode(Seconds, seconds ?? NaN).data ?? null
const toSeconds = (date: Date | null) => date && z.encode(Seconds, date)

/** Wire names stop here. Kinds this version does not know are kept as `other`, by name only. */
export const LinkedAccountCodec = z.codec(Wire, z.custom<LinkedAccount>(), {
  decode: (wire): LinkedAccount => {
    const dates = {
      firstVerifiedAt: toDate(wire.first_verified_at),
      latestVerifiedAt: toDate(wire.latest_verified_at),
    }
    if (isEmail(wire)) return { type: 'email', address: wire.address, ...dates }
    if (isPhone(wire)) return { type: 'phone', number: wire.number, ...dates }
    if (isWallet(wire))
      return {
        type: 'wallet',
        address: wire.address,
        chainType: wire.chain_type,
        chainId: wire.chain_id ?? undefined,
        walletClientType: wire.wallet_client_type ?? undefined,
        connectorType: wire.connector_type ?? undefined,
        imported: wire.imported ?? false,
        delegated: wire.delegated ?? false,
        walletIndex: wire.wallet_index ?? null,
        recoveryMethod: (wire.recovery_method ?? undefined) as RecoveryMethod | undefined,
        ...dates,
      }
    return { type: 'other', kind: wire.type, ...dates }
  },
  encode: (account) => {
    const dates = {
      first_verified_at: toSeconds(account.firstVerifiedAt),
      latest_verified_at: toSeconds(account.latestVerifiedAt),
    }
    if (account.type === 'email') return { type: 'email' as const, address: account.address, ...dates }
    if (account.type === 'phone') return { type: 'phone' as const, number: account.number, ...dates }
    if (account.type === 'other') return { type: account.kind, ...dates }
    return {
      type: 'wallet' as const,
      address: account.address,
      chain_type: account.chainType,
      chain_id: account.chainId,
      wallet_client_type: account.walletClientType,
      connector_type: account.connectorType,
      imported: account.imported,
      delegated: account.delegated,
      wallet_index: account.walletIndex,
      recovery_method: account.recoveryMethod,
      ...dates,
    }
  },
})
