import type { ChainType } from '@keyhook/sdk/wire'
import type { Kysely } from 'kysely'
import type { Schema } from './schema.js'

/** Returns a user's wallet and its entropy, pending or active. */
export async function findWallet(
  database: Kysely<Schema>,
  { appId, userId, ...which }: findWallet.Options,
): Promise<findWallet.ReturnType | undefined> {
  const row = await database
    .selectFrom('wallets')
    .innerJoin('entropies', 'entropies.id', 'wallets.entropy_id')
    .select([
      'wallets.entropy_id',
      'wallets.address',
      'wallets.chain_type',
      'wallets.wallet_index',
      'entropies.epoch',
      'entropies.recovery_method',
      'entropies.status',
      'entropies.sealed_auth_share',
      'entropies.recovery_ciphertext',
      'entropies.recovery_parameters',
      'entropies.sealed_recovery_proof',
      'entropies.recovery_change',
      'entropies.frame_thumbprint',
      'entropies.is_imported',
      'entropies.created_at as prepared_at',
    ])
    .where('wallets.app_id', '=', appId)
    .where('wallets.user_id', '=', userId)
    .where((eb) => {
      if ('address' in which) return eb('wallets.address', '=', which.address)
      if ('entropyId' in which)
        return eb.and([
          eb('wallets.entropy_id', '=', which.entropyId),
          eb('wallets.wallet_index', '<=', 0),
          // Selects the first wallet. The entropy may have a later wallet on another chain.
          eb('wallets.created_at', '=', eb.ref('entropies.created_at')),
        ])
      return eb.and([
        eb('wallets.chain_type', '=', which.chainType),
        eb('wallets.wallet_index', '=', which.walletIndex),
      ])
    })
    .executeTakeFirst()
  if (!row) return undefined
  const { is_imported, wallet_index, ...rest } = row
  // An imported key has exactly one wallet.
  return { ...rest, imported: is_imported === 1, wallet_index: Math.max(0, wallet_index) }
}

export declare namespace findWallet {
  type Options = { appId: string; userId: string } & (
    | { address: string }
    /** The ID of the entropy, which is the ID of its first wallet. */
    | { entropyId: string }
    | { chainType: ChainType; walletIndex: number }
  )
  type ReturnType = Pick<Schema['wallets'], 'entropy_id' | 'address' | 'chain_type' | 'wallet_index'> &
    Pick<
      Schema['entropies'],
      'epoch' | 'recovery_method' | 'status' | 'sealed_auth_share' | 'recovery_ciphertext' | 'frame_thumbprint'
    > & {
      recovery_parameters: string | null
      sealed_recovery_proof: string | null
      recovery_change: string | null
      prepared_at: number
      /** True for an imported key. Its index is 0. */
      imported: boolean
    }
}
