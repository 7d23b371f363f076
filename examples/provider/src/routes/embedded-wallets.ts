import { type ChainType, embeddedWallets } from '@keyhook/sdk/wire'
import type { Kysely } from 'kysely'
import type { SessionCall } from '../call.js'
import type { Session } from '../database/find-session.js'
import type { Schema } from '../database/schema.js'
import { findWallet } from '../database/find-wallet.js'
import { prepareWallet } from '../database/prepare-wallet.js'
import { recordEvent } from '../database/record-event.js'
import { hasRecoveryKey, makeRecoveryKey, openRecoveryKey } from '../database/recovery-key.js'
import { seeFrameKey } from '../database/see-frame-key.js'
import { HttpError } from '../http-error.js'
import { lockCaller } from '../identity/lock-caller.js'
import { requireUser } from '../identity/require-user.js'
import { tellOfFrameKey } from '../identity/tell-of-frame-key.js'
import { normalizeAddress } from '../rules/normalize-address.js'
import { normalizeWalletAddress } from '../rules/normalize-wallet-address.js'
import { seal, unseal } from '../rules/seal.js'
import { confirmationRequired } from './admit-session.js'
import { requireOwnership } from './require-ownership.js'
import { serve } from './serve.js'
import { withSession } from './with-session.js'

const lastIndex = 2 ** 31 - 1
const shareLimit = 2048
/** Of one user, over all chains. */
const mostWallets = 100

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

  /** What a sealed auth share is bound to: swapped between rows, it does not open (threat 28). */
  const about = (session: Session, entropyId: string, epoch: number) => [
    session.app_id,
    session.user_id,
    entropyId,
    'auth-share',
    String(epoch),
  ]

  function readAddress(chainType: ChainType, text: string): string {
    const address = normalizeAddress(chainType, text)
    if (address === undefined) throw malformed('address')
    return address
  }

  async function requireWallet(session: Session, text: string): Promise<findWallet.ReturnType> {
    const address = normalizeWalletAddress(text)
    const owner = { appId: session.app_id, userId: session.user_id }
    const wallet = address === undefined ? undefined : await findWallet(database, { ...owner, address })
    return requireOpen(session, wallet)
  }

  /** Notes whose frame gets shares of an active wallet: a frame that is new to the user is told of (security rule 34). */
  async function noteHandOut({ app, session }: SessionCall, { status }: findWallet.ReturnType): Promise<void> {
    if (status === 'active' && (await seeFrame(session)))
      await tellOfFrameKey(context, { app, session, type: 'wallet-opened-elsewhere' })
  }

  /** What is pending is open to the frame that prepared it alone (security rule 26). */
  function requireOpen(session: Session, wallet: findWallet.ReturnType | undefined): findWallet.ReturnType {
    const isOpen = wallet && (wallet.status === 'active' || wallet.frame_thumbprint === session.frame_thumbprint)
    // mutation threat 49: !wallet
    if (!isOpen) throw notFound()
    return wallet
  }

  /** Notes that the session's frame opens wallets. True when it is new to the user. */
  async function seeFrame({
    frame_storage: storage,
    frame_thumbprint: thumbprint,
    user_id,
  }: Session): Promise<boolean> {
    if (thumbprint === null || storage === null) throw confirmationRequired()
    return seeFrameKey(database, { now: clock.now(), storage, thumbprint, userId: user_id })
  }

  async function requireRoom(where: Kysely<Schema>, { user_id }: Session): Promise<void> {
    const { count } = await where
      .selectFrom('wallets')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
    // mutation security rule 26: false
    if (count >= mostWallets) throw new HttpError(422, 'invalid_data', 'This account has as many wallets as it may.')
  }

  const userOf = async (session: Session) => ({ user: await requireUser(database, session.user_id) })

  const openAuthShare = (session: Session, wallet: findWallet.ReturnType) =>
    unseal(secrets.authShares, wallet.sealed_auth_share, about(session, wallet.entropy_id, wallet.epoch)).toString()

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
      const sealed_auth_share = seal(secrets.authShares, auth_share, about(session, entropy_id, epoch))
      const { frame_thumbprint } = session
      const shares = { recovery_ciphertext, recovery_method, sealed_auth_share }
      const entropy = { ...owner, ...shares, id: entropy_id, epoch, frame_thumbprint }
      const place = { appId: session.app_id, userId: session.user_id, chainType: chain_type, walletIndex: wallet_index }
      if (!(await findWallet(database, place))) await requireRoom(database, session)
      const prepared = await prepareWallet(context, entropy, { address, chain_type, wallet_index })
      if (prepared === 'address-taken') throw alreadyExists()
      if (prepared === 'being-created')
        throw new HttpError(409, undefined, 'Another browser of this user is creating the wallet.')
      return toRow(prepared)
    }),
  )

  serve(
    mount,
    embeddedWallets.commit,
    withSession(async ({ entropy_id, nonce, signature }, call) => {
      const { session } = call
      const { app_id, user_id } = session
      if (!isEntropyId(entropy_id)) throw notFound()
      const named = await findWallet(database, { appId: app_id, userId: user_id, entropyId: entropy_id })
      const wallet = requireOpen(session, named)
      requireOwnership(context, call, { ...wallet, nonce, signature })
      const { address, chain_type } = wallet
      // A wallet is shown only when the auth and the recovery share alone can rebuild it (reliability figure R3).
      if (!(await hasRecoveryKey(context, { app_id, user_id, address, chain_type }))) throw notFound()
      await database
        .updateTable('entropies')
        .set({ status: 'active', committed_at: clock.now() })
        .where('id', '=', entropy_id)
        .where('user_id', '=', user_id)
        .where('status', '=', 'pending')
        .execute()
      await seeFrame(session)
      return userOf(session)
    }),
  )

  serve(
    mount,
    embeddedWallets.add,
    withSession(async ({ address: text, chain_type, entropy_id, wallet_index, ...claim }, call) => {
      const { session } = call
      if (!isIndex(wallet_index) || wallet_index === 0) throw malformed('wallet index')
      const address = readAddress(chain_type, text)
      const owner = { appId: session.app_id, userId: session.user_id }
      const first = await findWallet(database, { ...owner, chainType: chain_type, walletIndex: 0 })
      if (first?.entropy_id !== entropy_id || first.status !== 'active') throw notFound()
      requireOwnership(context, call, { ...claim, address, chain_type, entropy_id, wallet_index })
      await database.transaction().execute(async (transaction) => {
        await lockCaller(transaction, session.user_id)
        const place = { ...owner, chainType: chain_type, walletIndex: wallet_index }
        const there = await findWallet(transaction, place)
        if (there?.address === address) return
        if (there) throw alreadyExists()
        await requireRoom(transaction, session)
        const stored = await transaction
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
          .returning('address')
          .executeTakeFirst()
        if (!stored) throw alreadyExists()
      })
      return userOf(session)
    }),
  )

  serve(
    mount,
    embeddedWallets.authShare,
    withSession(async ({ address }, call) => {
      const { session } = call
      const wallet = await requireWallet(session, address)
      await noteHandOut(call, wallet)
      return { ...toRow(wallet), auth_share: openAuthShare(session, wallet) }
    }),
  )

  serve(
    mount,
    embeddedWallets.recoveryShare,
    withSession(async ({ address }, call) => {
      const { session } = call
      const wallet = await requireWallet(session, address)
      await noteHandOut(call, wallet)
      const { recovery_ciphertext } = wallet
      return { ...toRow(wallet), auth_share: openAuthShare(session, wallet), recovery_ciphertext }
    }),
  )

  // `serve` has found that the session is alive, which is the whole answer.
  serve(
    mount,
    embeddedWallets.lease,
    withSession(async () => ({ success: true })),
  )

  serve(
    mount,
    embeddedWallets.recoveryKeyMaterial,
    withSession(async ({ address: text, chain_type }, { session }) => {
      const address = readAddress(chain_type, text)
      const { app_id, user_id } = session
      const which = { app_id, user_id, address, chain_type }
      const wallet = await findWallet(database, { appId: app_id, userId: user_id, address })
      const isActive = /* mutation security rule 26: false */ wallet?.status === 'active'
      const key = isActive ? await openRecoveryKey(context, which) : await makeRecoveryKey(context, which)
      if (!key && isActive) {
        await recordEvent(context, {
          ...{ type: 'recovery-key-missing', appId: app_id, userId: user_id, sessionId: session.id },
        })
        throw new HttpError(500, 'recovery_key_missing', 'The recovery key of this wallet is missing.')
      }
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
