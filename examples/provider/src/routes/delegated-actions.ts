// Exceeds the size limit, because consent, signing and revocation must be consistent.

import {
  type ChainType,
  delegatedActions,
  delegationMessage,
  type DelegationPolicy,
  FrameError,
} from '@keyhook/sdk/wire'
import { consume } from '../abuse/consume.js'
import { fromBase64Url } from '../bytes/encodings.js'
import { countSpending } from '../database/count-spending.js'
import { emitWebhook } from '../database/emit-webhook.js'
import type { Session } from '../database/find-session.js'
import { findWallet } from '../database/find-wallet.js'
import { recordEvent } from '../database/record-event.js'
import { keyKinds } from '../bundled/wallet-frame.js'
import { renderDelegationEmail } from '../emails/render-delegation-email.js'
import { renderRevocationEmail } from '../emails/render-revocation-email.js'
import { HttpError } from '../base/http-error.js'
import { ofWallet } from '../identity/emit-user-webhook.js'
import { loadAccounts } from '../identity/load-accounts.js'
import { requireActedSession } from '../database/is-open-frame.js'
import { lockCaller } from '../identity/lock-caller.js'
import { withFrame } from '../identity/lock-frame.js'
import { mailAccounts } from '../identity/mail-accounts.js'
import { requireUser } from '../identity/require-user.js'
import { delegating, requireMfa, spendMfa } from '../mfa/require-mfa.js'
import { digest } from '../rules/digest.js'
import { readDelegated } from '../delegation/read-delegated.js'
import { transactionHash } from '../delegation/transaction-hash.js'
import { refused } from '../delegation/require-policy.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { narrowPolicy } from '../rules/narrow-policy.js'
import { normalizeWalletAddress } from '../rules/normalize-wallet-address.js'
import { malformed, readWalletAddress } from './read-wallet-address.js'
import { walletNotFound } from './require-open-wallet.js'
import { requireSigned } from './require-signed.js'
import { serve } from './serve.js'
import { withSession } from './with-session.js'

const cannotDelegate = () => new HttpError(422, 'invalid_data', 'Wallets of this app and chain cannot be delegated.')

const notDelegated = () => new HttpError(403, undefined, 'The user has not allowed the app to sign with this wallet.')

/**
 * Mounts the routes for delegated actions. The app's server signs with the wallets of users who consented, until they
 * revoke the delegation (threat 25).
 */
export function mountDelegatedActions(mount: serve.Mount): void {
  const { context } = mount
  const { clock, database, delegatedKeys } = context

  /**
   * Returns the wallet policy that limits delegated wallets of a chain. Returns undefined if no wallet on this chain
   * can be delegated.
   */
  const policyOf = ({ delegatedActions: allowed }: AppSettings, chainType: ChainType): DelegationPolicy | undefined =>
    allowed && delegatedKeys && policies[chainType](allowed)

  serve(
    mount,
    delegatedActions.policy,
    async ({ chain_type = 'ethereum' }, { app }) => {
      const policy = policyOf(app, chain_type)
      if (!policy) throw cannotDelegate()
      return { chains: [...policy.chains], contracts: [...policy.contracts], value_a_day: policy.valueADay }
    },
    { headers: { 'Cache-Control': 'no-store' }, kind: 'config' },
  )

  /** Returns the recipients of an email. */
  const recipients = async ({ app_id, user_id }: Pick<Session, 'app_id' | 'user_id'>, change: string) => ({
    ...{ appId: app_id, change, to: await loadAccounts(database, user_id) },
  })

  const userOf = async (id: string) => ({ user: await requireUser(database, id) })

  serve(
    mount,
    delegatedActions.delegate,
    withSession(async ({ address: text, chain_type, key: encoded, nonce, signature }, call) => {
      const { app, session } = call
      const { app_id, user_id } = session
      const policy = policyOf(app, chain_type)
      if (!policy || !delegatedKeys) throw cannotDelegate()
      const address = readWalletAddress(chain_type, text)
      const wallet = await findWallet(database, { appId: app_id, userId: user_id, address })
      if (wallet?.chain_type !== chain_type || wallet.status !== 'active') throw walletNotFound()
      requireSigned(context, call, {
        ...{ address, chainType: chain_type, nonce, signature },
        messageOf: (claim) => delegationMessage({ ...claim, address, chainType: chain_type, policy }),
      })
      const approval = { action: await delegating(address, policy), lasting: 'delegation', of: app, session } as const
      if (encoded === undefined) {
        await requireMfa(context, approval)
        return userOf(user_id)
      }
      // Revocations have no limit. Each revocation requires an earlier delegation, and the owner must be able to revoke at any time.
      await consume(context, [{ policy: 'walletChangesOfUser', subject: [app_id, user_id, 'delegation'] }])
      const key = readKey(encoded)
      try {
        if ((await addressOf(chain_type, key)) !== address) throw malformed('key')
        const wallet = { app_id, user_id, address, chain_type }
        await withFrame(context, call, async ({ transaction }) => {
          await spendMfa(context, approval, transaction)
          // Stores the key first, because a key without a delegation row has no effect.
          await delegatedKeys.keep(wallet, key)
          const agreed = JSON.stringify(policy)
          const before = await transaction
            .selectFrom('delegations')
            .select(['policy', 'user_id'])
            .where('app_id', '=', app_id)
            .where('address', '=', address)
            .executeTakeFirst()
          if (before?.policy === agreed && before.user_id === user_id) return
          await transaction
            .insertInto('delegations')
            .values({ app_id, address, user_id, policy: agreed, created_at: clock.now() })
            .onConflict((on) => on.columns(['app_id', 'address']).doUpdateSet({ policy: agreed, user_id }))
            .execute()
          const event = { type: 'wallet-delegated', appId: app_id, userId: user_id, sessionId: session.id } as const
          const inTransaction = { ...context, database: transaction }
          await recordEvent(inTransaction, event)
          const webhook = { appId: app_id, type: 'wallet.delegated', userId: user_id } as const
          await emitWebhook(inTransaction, webhook, () => ofWallet(user_id, address))
        })
        const email = { address, app, at: clock.now(), chainType: chain_type, device: session, policy }
        // Sends the email also if the delegation was already revoked. The provider may have crashed before it sent the
        // first email.
        await mailAccounts(context, {
          ...(await recipients(session, 'wallet-delegated')),
          message: renderDelegationEmail(email),
        })
      } finally {
        key.fill(0)
      }
      return userOf(user_id)
    }),
  )

  serve(
    mount,
    delegatedActions.revoke,
    withSession(async ({ address: text }, { app, session }) => {
      const { app_id, user_id } = session
      const address = text === undefined ? undefined : normalizeWalletAddress(text)
      if (text !== undefined && address === undefined) throw malformed('address')
      const revoked = await database.transaction().execute(async (transaction) => {
        await lockCaller(transaction, session)
        await requireActedSession(transaction, session)
        // Waits for a signature in progress.
        const gone = await transaction
          .deleteFrom('delegations')
          .where('user_id', '=', user_id)
          .$if(address !== undefined, (query) => query.where('address', '=', address!))
          .returning('address')
          .execute()
        await delegatedKeys?.destroy({ address, app_id, user_id })
        if (gone.length === 0) return gone
        const event = { type: 'wallets-revoked', appId: app_id, userId: user_id, sessionId: session.id } as const
        const inTransaction = { ...context, database: transaction }
        await recordEvent(inTransaction, event)
        const webhook = { appId: app_id, type: 'wallet.delegation_revoked', userId: user_id } as const
        for (const revoked of gone) await emitWebhook(inTransaction, webhook, () => ofWallet(user_id, revoked.address))
        return gone
      })
      const addresses = revoked.map(({ address }) => address)
      const email = { addresses, app, at: clock.now(), device: session }
      if (addresses.length > 0)
        await mailAccounts(context, {
          ...(await recipients(session, 'wallets-revoked')),
          message: renderRevocationEmail(email),
        })
      return userOf(user_id)
    }),
  )

  serve(
    mount,
    delegatedActions.sign,
    async ({ address: text, transaction }, { app }) => {
      const chain_type: ChainType = typeof transaction === 'string' ? 'solana' : 'ethereum'
      const address = readWalletAddress(chain_type, text)
      const current = policyOf(app, chain_type)
      if (!current || !delegatedKeys) throw notDelegated()
      const delegated = orInvalid(() => readDelegated[chain_type]({ address, transaction }))
      orInvalid(() => delegated.costUnder(current))
      return database.transaction().execute(async (inTransaction) => {
        // The transaction's lock prevents a revocation during this signature.
        const delegation = await inTransaction
          .updateTable('delegations')
          .set({ address })
          .where('app_id', '=', app.id)
          .where('address', '=', address)
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom('users')
                .select('users.id')
                .whereRef('users.id', '=', 'delegations.user_id')
                .where('users.deleted_at', 'is', null),
            ),
          )
          .returning(['policy', 'user_id'])
          .executeTakeFirst()
        if (!delegation) throw notDelegated()
        const agreed = JSON.parse(delegation.policy) as DelegationPolicy
        const policy = narrowPolicy(current, agreed)
        const cost = delegated.costUnder(policy)
        const wallet = { app_id: app.id, user_id: delegation.user_id, address, chain_type }
        const privateKey = await delegatedKeys.open(wallet)
        if (!privateKey) throw notDelegated()
        try {
          const signed = orInvalid(() => delegated.sign(privateKey))
          const most = BigInt(policy.valueADay)
          const spending = { app_id: app.id, address, cost, hash: digest(signed), most, now: clock.now() }
          if (!(await countSpending(inTransaction, { ...spending, table: 'delegated_transactions' })))
            throw refused('value within a day')
          const webhook = { appId: app.id, type: 'transaction.signed', userId: delegation.user_id } as const
          await emitWebhook({ ...context, database: inTransaction }, webhook, () => ({
            ...ofWallet(delegation.user_id, address),
            chain_type,
            transaction_hash: transactionHash[chain_type](signed),
          }))
          return { signed_transaction: signed }
        } finally {
          privateKey.fill(0)
        }
      })
    },
    { secretOf: (app) => ({ secret: app.delegatedActions?.secret, scopes: [] }) },
  )
}

/** The wallet policies from the settings by chain, as users see them. Solana transactions contain no network. */
const policies: Readonly<
  Record<ChainType, (allowed: NonNullable<AppSettings['delegatedActions']>) => DelegationPolicy | undefined>
> = {
  ethereum: ({ chains, contracts, valueADay }) => ({ chains, contracts, valueADay }),
  solana: ({ solana }) => solana && { chains: [], contracts: solana.programs, valueADay: solana.valueADay },
}

/** Returns the address of a private key, or undefined if the bytes are not a private key. */
async function addressOf(chainType: ChainType, key: Uint8Array): Promise<string | undefined> {
  const kind = await keyKinds[chainType]()
  try {
    return kind.toAddress(kind.curve.getPublicKey(key))
  } catch {
    return undefined
  }
}

/** Returns the result of `run`. Throws 422 for a transaction that cannot be parsed or signed. */
function orInvalid<result>(run: () => result): result {
  try {
    return run()
  } catch (error) {
    if (error instanceof FrameError) throw new HttpError(422, 'invalid_data', error.message)
    throw error
  }
}

function readKey(text: string): Uint8Array {
  try {
    return fromBase64Url(text)
  } catch {
    throw malformed('key')
  }
}
