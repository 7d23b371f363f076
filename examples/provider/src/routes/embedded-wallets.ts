import { embeddedWallets } from '@keyhook/sdk/wire'
import type { Kysely } from 'kysely'
import { consume } from '../abuse/consume.js'
import { limitGroup } from '../abuse/limit-group.js'
import { claimAddress } from '../database/claim-address.js'
import { emitWebhook } from '../database/emit-webhook.js'
import { findWallet } from '../database/find-wallet.js'
import { hasSeed, hasWallet } from '../database/has-wallet.js'
import { isHeldAddress } from '../database/is-held-address.js'
import { isLoginAddress } from '../database/is-login-address.js'
import { lockAddress } from '../database/lock-address.js'
import { recordEvent } from '../database/record-event.js'
import type { Session } from '../database/find-session.js'
import type { LockedFrame } from '../database/locked-frame.js'
import { claimSeed, destroyClaimedSeeds, findPregeneratedSeed } from '../database/pregenerated-seeds.js'
import { prepareWallet } from '../database/prepare-wallet.js'
import type { Schema } from '../database/schema.js'
import { about } from '../database/sealed-columns.js'
import { seeFrameKey } from '../database/see-frame-key.js'
import { settleFrame } from '../database/frame-marks.js'
import { renderAddressEmail } from '../emails/render-address-email.js'
import { renderImportEmail } from '../emails/render-import-email.js'
import { HttpError } from '../base/http-error.js'
import { awaitsFirstNetwork } from '../identity/awaits-first-network.js'
import { awaitsUserAction } from '../identity/awaits-user-action.js'
import { emitNewWalletWebhook, ofWallet } from '../identity/emit-user-webhook.js'
import { loadAccounts } from '../identity/load-accounts.js'
import { withFrame } from '../identity/lock-frame.js'
import { mailAccounts } from '../identity/mail-accounts.js'
import { requireMayCreateWallet } from '../identity/require-may-create-wallet.js'
import { requireSeat } from '../identity/require-seat.js'
import { requireUser } from '../identity/require-user.js'
import { seeFrame } from '../identity/see-frame.js'
import { addingAddress, requireMfa, spendMfa } from '../mfa/require-mfa.js'
import { seal } from '../rules/seal.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { findCreationProof, findImportProof } from './find-creation-proof.js'
import { isEntropyId, isShare } from './is-share.js'
import { readRecovery } from './read-recovery.js'
import { malformed, readWalletAddress } from './read-wallet-address.js'
import { requireOpenWallet, walletNotFound } from './require-open-wallet.js'
import { requireOwnership } from './require-ownership.js'
import { serve } from './serve.js'
import { tellOfRecovery } from './tell-of-recovery.js'
import { toWalletRow } from './to-wallet-row.js'
import { withSession } from './with-session.js'

const lastIndex = 2 ** 31 - 1
/** Maximum number of a user's wallets on all chains. Derived addresses and imported keys are counted separately. */
const mostWallets = 100
/** Number of additional addresses that one user can add without an approval. */
const freeAddresses = 5

const isIndex = (index: number) => Number.isInteger(index) && index >= 0 && index <= lastIndex

const held = () =>
  new HttpError(
    422,
    'linked_to_another_user',
    'This wallet already belongs to an account, as an embedded wallet or as a login. Unlink the login first.',
  )

const alreadyExists = () => new HttpError(422, 'embedded_wallet_already_exists', 'User already has an embedded wallet.')

/**
 * Mounts the routes with which the wallet frame creates wallets in two phases and adds addresses (security rule 26).
 */
export function mountEmbeddedWallets(mount: serve.Mount): void {
  const { context } = mount
  const { clock, database, secrets } = context

  /**
   * Throws 422 if a user has the maximum number of wallets of a kind. The first wallet of each chain is always
   * possible. Imported keys are counted separately, because script in the page can add addresses up to the limit.
   */
  async function requireAddressCapacity(
    where: Kysely<Schema>,
    { user_id }: Session,
    kind: 'added' | 'imported',
  ): Promise<void> {
    const { count } = await where
      .selectFrom('wallets')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', user_id)
      // An imported key has an index below 0.
      .where('wallet_index', kind === 'imported' ? '<' : '>=', 0)
      .executeTakeFirstOrThrow()
    if (count >= mostWallets)
      throw new HttpError(422, 'invalid_data', 'This account has reached the maximum number of wallets.')
  }

  /**
   * Throws 422 if a user already has a seed. Wallets on other chains are added to that seed, by a signature of its
   * first wallet. Otherwise script in the page could create a second seed that a login alone recovers (security rule
   * 26).
   */
  async function requireNoSeed(where: Kysely<Schema>, user_id: string, entropy_id: string): Promise<void> {
    if (await hasSeed(where, { except: entropy_id, user_id })) throw alreadyExists()
  }

  /**
   * Checks and consumes the approval of a new address. The first wallet of each chain and five additional addresses
   * need no approval. Addresses cannot be removed, so script in the page could fill the account permanently (security
   * rule 42). Returns true if an approval was consumed.
   */
  async function spendApproval(
    transaction: Kysely<Schema>,
    { app, session }: { app: AppSettings; session: Session },
    { chainType, index }: { chainType: string; index: number },
  ): Promise<boolean> {
    const { count } = await transaction
      .selectFrom('wallets')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', session.user_id)
      .where('wallet_index', '>', 0)
      .executeTakeFirstOrThrow()
    if (Number(count) < freeAddresses) return false
    const action = await addingAddress(chainType, index)
    await spendMfa(context, { action, lasting: 'addresses', of: app, session }, transaction)
    return true
  }

  /** Records an event for an approved address and emails the user. */
  async function tellOfAddress(app: AppSettings, session: Session, address: string): Promise<void> {
    const { app_id, id, user_id } = session
    await recordEvent(context, { type: 'address-added', appId: app_id, userId: user_id, sessionId: id })
    await mailAccounts(context, {
      ...{ appId: app_id, change: 'address-added', to: await loadAccounts(database, user_id) },
      message: renderAddressEmail({ address, app, at: clock.now(), device: session }),
    })
  }

  /**
   * Records an event and emails the user. Script in the app's page may have imported a key that an attacker has (threat
   * 49).
   */
  async function tellOfImport(app: AppSettings, session: Session, address: string): Promise<void> {
    const { app_id, id, user_id } = session
    await recordEvent(context, { type: 'wallet-imported', appId: app_id, userId: user_id, sessionId: id })
    await mailAccounts(context, {
      ...{ appId: app_id, change: 'wallet-imported', to: await loadAccounts(database, user_id) },
      message: renderImportEmail({ address, app, at: clock.now(), device: session }),
    })
  }

  const userOf = async (session: Session) => ({ user: await requireUser(database, session.user_id) })

  serve(
    mount,
    embeddedWallets.prepare,
    withSession(async (input, call) => {
      const { app, session } = call
      const { auth_share, chain_type, entropy_id, epoch, imported, recovery_ciphertext, wallet_index } = input
      if (!isEntropyId(entropy_id)) throw malformed('entropy id')
      if (!isIndex(epoch)) throw malformed('epoch')
      if (!isShare(auth_share) || !isShare(recovery_ciphertext)) throw malformed('share')
      // Later indexes are addresses of an existing entropy. The endpoint `add` adds those.
      if (wallet_index !== 0) throw malformed('wallet index')
      const address = readWalletAddress(chain_type, input.address)
      await requireMayCreateWallet(database, { app, userId: session.user_id })
      if (app.embeddedWallets.requireUserOwnedRecoveryOnCreate && input.recovery_method === 'privy')
        throw new HttpError(422, 'invalid_data', 'This app requires users to choose a recovery method for a wallet.')
      const owner = { app_id: session.app_id, user_id: session.user_id }
      if (imported === 'given' && !app.embeddedWallets.headlessImport)
        throw new HttpError(422, 'invalid_data', 'In this app, users can import keys only on the page of the provider.')
      const isTaken = imported === undefined ? isLoginAddress : isHeldAddress
      if (await isTaken(database, { ...owner, address })) throw held()
      if (!(await context.recoveryKeys.has({ ...owner, address, chain_type }, { isNew: true })))
        throw new HttpError(
          422,
          'invalid_data',
          'The recovery share is not encrypted with a recovery key of this wallet.',
        )
      const named = { ...owner, id: entropy_id, epoch }
      const sealed_auth_share = await seal(secrets.authShares, auth_share, about.authShare(named))
      const recovery = await readRecovery(secrets.authShares, input, named, app.embeddedWallets.recoveryOptions)
      const shares = { recovery_ciphertext, sealed_auth_share, ...recovery }
      const entropy = { ...named, ...shares, is_imported: imported === undefined ? null : 1 }
      const of = { appId: session.app_id, userId: session.user_id }
      const slot = imported === undefined ? { chainType: chain_type, walletIndex: wallet_index } : { address }
      const prepare = async ({ session: bound, transaction }: LockedFrame) => {
        const inTransaction = { ...context, database: transaction }
        const there = await findWallet(transaction, { ...of, ...slot })
        if (!there && imported !== undefined) await requireAddressCapacity(transaction, bound, 'imported')
        if (there?.status !== 'active' && imported === undefined)
          await requireNoSeed(transaction, bound.user_id, entropy_id)
        // The frame claims the pregenerated seed first.
        const seed = imported === undefined ? await findPregeneratedSeed(transaction, bound) : undefined
        if (seed && seed.addresses[chain_type] !== address)
          return {
            ...{ chain_type, entropy_id, epoch, wallet_index, recovery_method: 'privy' as const },
            ...{ address: seed.addresses[chain_type], status: 'pregenerated' as const },
          }
        const owned = { app, session: bound }
        const proof = there?.status === 'active' ? undefined : await findCreationProof(transaction, owned, input)
        if (proof) await requireMfa(inTransaction, await findImportProof(inTransaction, proof, { ...input, address }))
        const { frame_thumbprint } = bound
        return prepareWallet(inTransaction, { ...entropy, frame_thumbprint }, { address, chain_type, wallet_index })
      }
      const isNewImport =
        imported !== undefined && (await findWallet(database, { ...of, ...slot }))?.status !== 'active'
      const prepared = await withFrame(context, call, prepare, {
        refuses: async (frame) =>
          imported === undefined ? awaitsFirstNetwork(context, frame, call) : isNewImport && awaitsUserAction(frame),
      })
      if (prepared === 'address-taken') throw alreadyExists()
      if (prepared === 'being-created')
        throw new HttpError(409, undefined, 'Another browser of this user is creating the wallet.')
      return prepared.status === 'pregenerated' ? prepared : toWalletRow(prepared)
    }),
  )

  serve(
    mount,
    embeddedWallets.commit,
    withSession(async ({ entropy_id, nonce, signature }, call) => {
      const { app, session } = call
      const { app_id, user_id } = session
      if (!isEntropyId(entropy_id)) throw walletNotFound()
      const named = await findWallet(database, { appId: app_id, userId: user_id, entropyId: entropy_id })
      const wallet = requireOpenWallet(session, named)
      requireOwnership(context, call, { ...wallet, nonce, signature })
      const { address, chain_type } = wallet
      // A wallet is listed only once the auth share and the recovery share can rebuild its key (reliability figure R3).
      if (!(await context.recoveryKeys.has({ app_id, user_id, address, chain_type }))) throw walletNotFound()
      const isNew = wallet.status === 'pending'
      const isNewImport = isNew && wallet.imported
      if (isNewImport) {
        // The user receives an email for each import.
        const group = await limitGroup(context, session)
        await consume(context, [{ policy: 'walletChangesOfUser', subject: [app_id, user_id, 'import', ...group] }])
      }
      const commit = async (frame: LockedFrame) => {
        // If two seeds are committed concurrently, the second commit finds the first seed here.
        const { session: bound, transaction } = frame
        requireOpenWallet(bound, wallet)
        // Another call may have committed the wallet since it was read. The user is locked now.
        const stored = isNew
          ? await findWallet(transaction, { appId: app_id, userId: user_id, entropyId: entropy_id })
          : undefined
        const isCommitted = stored?.status !== 'pending'
        if (isNew && !wallet.imported) await requireNoSeed(transaction, user_id, entropy_id)
        const isTaken = wallet.imported ? isHeldAddress : isLoginAddress
        await lockAddress(transaction, { address, app_id })
        // This address may have been linked as a login account since the wallet was prepared.
        if ((isNew || wallet.imported) && (await isTaken(transaction, { address, app_id, user_id }))) throw held()
        // If two keys are imported concurrently, the second import finds the first here.
        const proof = isNew ? await findCreationProof(transaction, { app, session: bound }, wallet) : undefined
        if (proof) {
          const inTransaction = { ...context, database: transaction }
          await spendMfa(context, await findImportProof(inTransaction, proof, wallet), transaction)
        }
        if (wallet.imported && !(await claimAddress(transaction, { address, app_id, entropy_id }))) throw held()
        await requireSeat(transaction, { app, now: context.clock.now(), session: bound })
        const seed = wallet.imported ? undefined : await findPregeneratedSeed(transaction, bound)
        if (seed && seed.addresses[chain_type] !== address) throw walletNotFound()
        const isFirst = !(await hasWallet(transaction, bound))
        const row = await transaction
          .updateTable('entropies')
          .set((eb) => ({ status: 'active', committed_at: eb.fn.coalesce('committed_at', eb.val(clock.now())) }))
          .where('id', '=', entropy_id)
          .where('user_id', '=', user_id)
          .returning('id')
          .executeTakeFirst()
        if (!row) return undefined
        if (seed) await claimSeed(transaction, { now: clock.now(), user_id })
        const inTransaction = { ...context, database: transaction }
        const webhook = { address, appId: app_id, userId: user_id }
        if (!isCommitted)
          await emitNewWalletWebhook(inTransaction, {
            ...webhook,
            type: wallet.imported ? 'wallet.imported' : 'user.wallet_created',
          })
        if (wallet.recovery_method !== 'privy' && !isCommitted && !wallet.imported)
          await emitWebhook(inTransaction, { appId: app_id, type: 'wallet.recovery_setup', userId: user_id }, () => ({
            ...ofWallet(user_id, address),
            method: wallet.recovery_method,
          }))
        // The user is notified of the claim of a pregenerated wallet.
        const isSilent = isFirst && !seed
        if (isSilent) await seeFrameKey(frame, { now: clock.now(), tell: 'never' })
        const notify = isSilent ? undefined : await seeFrame(context, frame, call)
        // An import does not settle the frame. A program that has a login code could import a wallet, and then create
        // the seed.
        if (isFirst && !wallet.imported) await settleFrame(transaction, bound)
        return { hasClaimed: seed !== undefined, isCommitted, notify }
      }
      const committed = await withFrame(context, call, commit, {
        refuses: async (frame) =>
          wallet.imported ? isNewImport && awaitsUserAction(frame) : awaitsFirstNetwork(context, frame, call),
      })
      // Another frame has replaced the wallet in the meantime.
      if (!committed) throw walletNotFound()
      // The key can be rebuilt from its shares now, so the provider deletes its copy.
      if (committed.hasClaimed) await destroyClaimedSeeds(context, { user_id })
      if (wallet.imported && !committed.isCommitted) await tellOfImport(app, session, address)
      if (!wallet.imported && !committed.isCommitted && wallet.recovery_method !== 'privy') {
        const { recovery_method: method } = wallet
        await recordEvent(context, { type: 'recovery-selected', appId: app_id, userId: user_id, sessionId: session.id })
        await tellOfRecovery(context, { app, method, session, type: 'recovery-selected' })
      }
      await committed.notify?.()
      return userOf(session)
    }),
  )

  serve(
    mount,
    embeddedWallets.add,
    withSession(async ({ address: text, chain_type, entropy_id, owner_signature, wallet_index, ...claim }, call) => {
      const { app, session } = call
      if (!isIndex(wallet_index)) throw malformed('wallet index')
      const address = readWalletAddress(chain_type, text)
      const owner = { appId: session.app_id, userId: session.user_id }
      const named = await findWallet(database, { ...owner, entropyId: entropy_id })
      // An imported key derives no other wallets.
      if (named?.status !== 'active' || named.imported) throw walletNotFound()
      // The first wallet of the entropy's own chain is created, and not added. Each further wallet requires the first
      // wallet of its chain.
      if (wallet_index === 0 && chain_type === named.chain_type) throw malformed('wallet index')
      const first = await findWallet(database, { ...owner, chainType: chain_type, walletIndex: 0 })
      if (wallet_index > 0 && first?.entropy_id !== entropy_id) throw walletNotFound()
      const slot = { address, chain_type, entropy_id, wallet_index }
      requireOwnership(context, call, { ...claim, ...slot })
      // A key of the entropy signs that the entropy derives this address. Otherwise the caller could register the
      // address of an unrelated key.
      requireOwnership(context, call, { ...claim, ...slot, by: named, signature: owner_signature })
      const isApproved = await withFrame(context, call, async ({ transaction }) => {
        const there = await findWallet(transaction, { ...owner, chainType: chain_type, walletIndex: wallet_index })
        if (there?.address === address) return false
        if (there?.status === 'active') throw alreadyExists()
        await lockAddress(transaction, { address, app_id: session.app_id })
        if (await isLoginAddress(transaction, { address, app_id: session.app_id })) throw held()
        // Deletes a pending entropy with its wallet, because no client has used it.
        if (there) await transaction.deleteFrom('entropies').where('id', '=', there.entropy_id).execute()
        if (wallet_index > 0) await requireAddressCapacity(transaction, session, 'added')
        const at = { chainType: chain_type, index: wallet_index }
        const hasApproval = wallet_index > 0 && (await spendApproval(transaction, call, at))
        const stored = await transaction
          .insertInto('wallets')
          .values({
            entropy_id,
            app_id: session.app_id,
            user_id: session.user_id,
            address,
            chain_type,
            wallet_index,
            // `findWallet` finds an entropy's first wallet by its time. Every added wallet therefore needs a later
            // time.
            created_at: Math.max(clock.now(), named.prepared_at + 1),
          })
          .onConflict((on) => on.doNothing())
          .returning('address')
          .executeTakeFirst()
        if (!stored) throw alreadyExists()
        const webhook = { ...owner, address, type: 'user.wallet_created' } as const
        await emitNewWalletWebhook({ ...context, database: transaction }, webhook)
        return hasApproval
      })
      if (isApproved) await tellOfAddress(app, session, address)
      return userOf(session)
    }),
  )
}
