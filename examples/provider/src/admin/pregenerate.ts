import type { ChainType } from '@keyhook/sdk/wire'
import { HttpError } from '../base/http-error.js'
import { randomBytes, randomToken } from '../bytes/random.js'
import { addressAt, createSeed, keyKinds } from '../bundled/wallet-frame.js'
import type { Context } from '../context/context.js'
import { hasSeed } from '../database/has-wallet.js'
import { findPregeneratedSeed, type PregeneratedSeed } from '../database/pregenerated-seeds.js'
import { recordEvent } from '../database/record-event.js'
import { lockUsers } from '../database/users.js'
import { requireSeat } from '../identity/require-seat.js'
import { requireKeys } from './require-keys.js'
import { unknownUser } from './require-user.js'
import { insertWallet, type WalletRow } from './server-wallets.js'

/** Length of an entropy in bytes. The wallet frame creates seeds of the same length. */
const entropyLength = 16

/**
 * Creates wallets of a user before the user has a browser with a wallet frame, and returns them. The keys of all chains
 * are derived from one seed. The wallet frame receives it when the user creates a wallet (security rule 49). Leaves
 * wallets that exist already. Throws 422 if the user has a seed that the provider cannot open.
 */
export async function pregenerate(
  context: Context,
  { appId, chainTypes, displayName, userId }: pregenerate.Options,
): Promise<readonly WalletRow[]> {
  const { clock, database, settings } = context
  const app = settings().apps.find(({ id }) => id === appId)
  const keys = requireKeys(context)
  const entropy = randomBytes(entropyLength)
  try {
    const made = await deriveAddresses(entropy)
    const id = randomToken(16)
    // The key comes first. A key without a wallet is harmless, and a wallet without a key would lose funds.
    await keys.keep({ app_id: appId, wallet_id: id }, entropy)
    const { isUsed, rows } = await database.transaction().execute(async (transaction) => {
      if (!(await lockUsers(transaction, userId)).includes(userId)) throw unknownUser()
      const there = await findPregeneratedSeed(transaction, { user_id: userId })
      if (!there && (await hasSeed(transaction, { user_id: userId })))
        throw new HttpError(
          422,
          'embedded_wallet_already_exists',
          'The user has a wallet, whose key only the user has. Only the user can add wallets.',
        )
      const seed = there ?? { id, addresses: made }
      if (!there) {
        const now = clock.now()
        // The cleanup job removes guest accounts that `maxUsers` does not count.
        if (app) await requireSeat(transaction, { app, now, session: { user_id: userId } })
        // No client has used a pending wallet. It must not replace the pregenerated seed.
        await transaction
          .deleteFrom('entropies')
          .where('user_id', '=', userId)
          .where('status', '=', 'pending')
          .where('is_imported', 'is', null)
          .execute()
        await transaction
          .insertInto('pregenerated_seeds')
          .values({ user_id: userId, app_id: appId, id, addresses: JSON.stringify(made), created_at: now })
          .execute()
      }
      const rows: WalletRow[] = []
      for (const chainType of chainTypes) {
        const address = seed.addresses[chainType]
        const row: WalletRow = {
          ...{ app_id: appId, id: randomToken(16), address, chain_type: chainType, user_id: userId },
          ...{ owner_id: null, policy_id: null, display_name: displayName ?? null, external_id: null },
          ...{ created_at: clock.now(), exported_at: null, imported_at: null },
        }
        const added = await insertWallet(transaction, row)
        if (added)
          await recordEvent({ ...context, database: transaction }, { type: 'wallet-pregenerated', appId, userId })
        rows.push(
          added
            ? row
            : await transaction
                .selectFrom('server_wallets')
                .selectAll()
                .where('app_id', '=', appId)
                .where('address', '=', address)
                .executeTakeFirstOrThrow(),
        )
      }
      return { isUsed: !there, rows }
    })
    if (!isUsed) await keys.destroy({ app_id: appId, wallet_id: id })
    return rows
  } finally {
    entropy.fill(0)
  }
}

export declare namespace pregenerate {
  type Options = {
    appId: string
    chainTypes: readonly ChainType[]
    displayName?: string | undefined
    userId: string
  }
}

/** Returns the first address of each chain. */
async function deriveAddresses(entropy: Uint8Array): Promise<PregeneratedSeed['addresses']> {
  const seed = await createSeed(Uint8Array.from(entropy))
  try {
    const [ethereum, solana] = await Promise.all([keyKinds.ethereum(), keyKinds.solana()])
    return { ethereum: addressAt(ethereum, seed, 0), solana: addressAt(solana, seed, 0) }
  } finally {
    seed.wipe()
  }
}
