import { type ChainType, embeddedWallets } from '@keyhook/sdk/wire'
import type { Session } from '../database/find-session.js'
import { findWallet } from '../database/find-wallet.js'
import { prepareWallet } from '../database/prepare-wallet.js'
import { hasRecoveryKey, openRecoveryKey } from '../database/recovery-key.js'
import { about } from '../database/sealed-columns.js'
import { HttpError } from '../http-error.js'
import { requireUser } from '../identity/require-user.js'
import { normalizeAddress } from '../rules/normalize-address.js'
import { normalizeWalletAddress } from '../rules/normalize-wallet-address.js'
import { seal, unseal } from '../rules/seal.js'
import { serve } from './serve.js'
import { withSession } from './with-session.js'

const lastIndex = 2 ** 31 - 1
const shareLimit = 2048

const isEntropyId = (text: string) => /^[0-9a-f]{32}$/.test(text)
const isShare = (text: string) => text.length <= shareLimit && /^[\w-]+$/.test(text)
const isIndex = (index: number) => Number.isInteger(index) && index >= 0 && index <= lastIndex

const malformed = (what: string) => new HttpError(422, 'invalid_data', `The ${what} is malformed.`)
const alreadyExists = () => new HttpError(422, 'embedded_wallet_already_exists', 'User already has an embedded wallet.')
const notFound = () => new HttpError(404, 'embedded_wallet_not_found', 'Embedded wallet not found')

/** The calls of the wallet frame: two-phase creation, the shares, and the recovery key (security rule 18). */
export function mountEmbeddedWallets(mount: serve.Mount): void {
  const { context } = mount
  const { clock, database, secrets } = context

  function readAddress(chainType: ChainType, text: string): string {
    const address = normalizeAddress(chainType, text)
    if (address === undefined) throw malformed('address')
    return address
  }

  async function requireWallet(session: Session, text: string): Promise<findWallet.ReturnType> {
    const address = normalizeWalletAddress(text)
    const owner = { appId: session.app_id, userId: session.user_id }
    const wallet = address === undefined ? undefined : await findWallet(database, { ...owner, address })
    if (!wallet) throw notFound()
    return wallet
  }

  const userOf = async (session: Session) => ({ user: await requireUser(database, session.user_id) })

  const openAuthShare = (session: Session, wallet: findWallet.ReturnType) =>
    unseal(
      secrets.authShares,
      wallet.sealed_auth_share,
      about.authShare({ ...wallet, app_id: session.app_id, user_id: session.user_id, id: wallet.entropy_id }),
    ).toString()

  serve(
    mount,
    embeddedWallets.prepare,
    withSession(async (input, { session }) => {
      const { auth_share, chain_type, entropy_id, epoch, recovery_ciphertext, recovery_method, wallet_index } = input
      if (!isEntropyId(entropy_id)) throw malformed('entropy id')
      if (!isIndex(epoch)) throw malformed('epoch')
      if (!isShare(auth_share) || !isShare(recovery_ciphertext)) throw malformed('share')
      // Further places are addresses of an entropy the user has: `add`.
      if (wallet_index !== 0) throw malformed('wallet index')
      const address = readAddress(chain_type, input.address)
      const owner = { app_id: session.app_id, user_id: session.user_id }
      if (!(await hasRecoveryKey(context, { ...owner, address, chain_type })))
        throw new HttpError(422, 'invalid_data', 'The recovery share is encrypted under no key of this wallet.')
      const sealed_auth_share = seal(
        secrets.authShares,
        auth_share,
        about.authShare({ ...owner, id: entropy_id, epoch }),
      )
      const entropy = { ...owner, id: entropy_id, epoch, recovery_ciphertext, recovery_method, sealed_auth_share }
      const prepared = await prepareWallet(context, entropy, { address, chain_type, wallet_index })
      if (!prepared) throw alreadyExists()
      return toRow(prepared)
    }),
  )

  serve(
    mount,
    embeddedWallets.commit,
    withSession(async ({ entropy_id }, { session }) => {
      const wallet = await database
        .selectFrom('wallets')
        .select(['address', 'chain_type'])
        .where('entropy_id', '=', isEntropyId(entropy_id) ? entropy_id : '')
        .where('user_id', '=', session.user_id)
        .where('wallet_index', '=', 0)
        .executeTakeFirst()
      if (!wallet) throw notFound()
      // A wallet is shown only when the auth and the recovery share alone can rebuild it (reliability figure R3).
      const owner = { app_id: session.app_id, user_id: session.user_id }
      if (!(await hasRecoveryKey(context, { ...owner, ...wallet }))) throw notFound()
      await database
        .updateTable('entropies')
        .set({ status: 'active', committed_at: clock.now() })
        .where('id', '=', entropy_id)
        .where('user_id', '=', session.user_id)
        .where('status', '=', 'pending')
        .execute()
      return userOf(session)
    }),
  )

  serve(
    mount,
    embeddedWallets.add,
    withSession(async ({ address: text, chain_type, entropy_id, wallet_index }, { session }) => {
      if (!isIndex(wallet_index) || wallet_index === 0) throw malformed('wallet index')
      const address = readAddress(chain_type, text)
      const owner = { appId: session.app_id, userId: session.user_id }
      const first = await findWallet(database, { ...owner, chainType: chain_type, walletIndex: 0 })
      if (first?.entropy_id !== entropy_id || first.status !== 'active') throw notFound()
      await database
        .insertInto('wallets')
        .values({
          entropy_id,
          app_id: session.app_id,
          user_id: session.user_id,
          address,
          chain_type,
          wallet_index,
          created_at: clock.now(),
        })
        .onConflict((on) => on.doNothing())
        .execute()
      const there = await findWallet(database, { ...owner, chainType: chain_type, walletIndex: wallet_index })
      if (there?.address !== address) throw alreadyExists()
      return userOf(session)
    }),
  )

  serve(
    mount,
    embeddedWallets.authShare,
    withSession(async ({ address }, { session }) => {
      const wallet = await requireWallet(session, address)
      return { ...toRow(wallet), auth_share: openAuthShare(session, wallet) }
    }),
  )

  serve(
    mount,
    embeddedWallets.recoveryShare,
    withSession(async ({ address }, { session }) => {
      const wallet = await requireWallet(session, address)
      const { recovery_ciphertext } = wallet
      return { ...toRow(wallet), auth_share: openAuthShare(session, wallet), recovery_ciphertext }
    }),
  )

  serve(
    mount,
    embeddedWallets.recoveryKeyMaterial,
    withSession(async ({ address: text, chain_type }, { session }) => {
      const address = readAddress(chain_type, text)
      const owner = { app_id: session.app_id, user_id: session.user_id }
      const key = await openRecoveryKey(context, { ...owner, address, chain_type })
      if (!key) throw new HttpError(422, 'invalid_data', 'This account has begun too many wallets.')
      return {
        recovery_type: 'privy_generated_recovery_key' as const,
        recovery_key: Buffer.from(key).toString('base64url'),
      }
    }),
  )
}

const toRow = ({
  address,
  chain_type,
  entropy_id,
  epoch,
  recovery_method,
  status,
  wallet_index,
}: findWallet.ReturnType) => ({ address, chain_type, entropy_id, epoch, recovery_method, status, wallet_index })
