import { adminWallets } from '@keyhook/sdk/wire'
import { HttpError } from '../base/http-error.js'
import { toBase64, toBytes } from '../bytes/encodings.js'
import { randomBytes, randomToken } from '../bytes/random.js'
import { keyKinds } from '../bundled/wallet-frame.js'
import type { Call } from '../context/call.js'
import type { Context } from '../context/context.js'
import { recordEvent } from '../database/record-event.js'
import { normalizeWalletAddress } from '../rules/normalize-wallet-address.js'
import { serve } from '../routes/serve.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { areAllowing, type Facts } from './evaluate-rules.js'
import { importKey, openImport } from './import-key.js'
import { lockRow } from './lock-row.js'
import { type OwnerInput, requireOwner, requireOwnerStill, resolveOwner, runOnce, serveOwned } from './owners.js'
import { readP256Key } from './p256-key.js'
import { findPolicy, readRules } from './policies.js'
import { orInvalid, prepareCall, type PreparedCall, prepareRawSign } from './prepare-call.js'
import { pregenerate } from './pregenerate.js'
import { requireFee } from './require-fee.js'
import { requireKeys } from './require-keys.js'
import { requireUserOf } from './require-user.js'
import { sealToKey } from './seal-to-key.js'
import { createSending, type Signed } from './send-transaction.js'
import {
  insertWallet,
  listWallets,
  requireWallet,
  requireWalletAt,
  toWallet,
  type WalletRow,
} from './server-wallets.js'

/** Mounts the server wallets of the admin API (security rule 47). */
export function mountWallets(mount: serve.Mount): void {
  const { context } = mount
  const { clock, database } = context
  const sending = createSending(context)

  type Options = {
    appId: string
    input: OwnerInput & {
      readonly chain_type: WalletRow['chain_type']
      readonly display_name?: string | undefined
      readonly external_id?: string | undefined
      readonly policy_ids?: readonly string[] | undefined
    }
    /** The key and address of an imported wallet. Wiped afterwards. */
    imported?: { readonly address: string; readonly privateKey: Uint8Array } | undefined
  }

  /** Stores a wallet with a new or imported key. */
  async function store({ appId, imported, input }: Options): Promise<WalletRow> {
    const { chain_type, display_name, external_id, policy_ids } = input
    const keys = requireKeys(context)
    const privateKey = imported?.privateKey ?? randomBytes(32)
    try {
      const policyId = await readPolicyId(context, { appId, chain_type, policy_ids })
      const ownerId = await resolveOwner(context, { ...input, appId })
      const kind = await keyKinds[chain_type]()
      const now = clock.now()
      const row: WalletRow = {
        ...{ app_id: appId, id: randomToken(16), chain_type, owner_id: ownerId ?? null, policy_id: policyId ?? null },
        ...{ display_name: display_name ?? null, external_id: external_id ?? null, user_id: null },
        ...{ created_at: now, exported_at: null, imported_at: imported ? now : null },
        address: imported?.address ?? kind.toAddress(kind.curve.getPublicKey(privateKey)),
      }
      // The key comes first, because a wallet without a key would lose funds.
      const key = { app_id: appId, wallet_id: row.id }
      await keys.keep(key, privateKey)
      try {
        await database.transaction().execute(async (transaction) => {
          await requireOwnerStill(transaction, row)
          await requirePolicyStill(transaction, row)
          if (!(await insertWallet(transaction, row)))
            throw new HttpError(422, 'invalid_data', 'A wallet of the app has this external ID or this address.')
          const type = imported ? 'server-wallet-imported' : 'server-wallet-created'
          await recordEvent({ ...context, database: transaction }, { type, appId })
        })
      } catch (error) {
        // After any other error, the wallet may have been stored. Its key must stay.
        if (error instanceof HttpError) await keys.destroy(key)
        throw error
      }
      return row
    } finally {
      privateKey.fill(0)
    }
  }

  async function create(
    {
      owner,
      ...input
    }: Omit<Options['input'], 'owner'> & {
      readonly owner?: { readonly public_key: string } | { readonly user_id: string } | null | undefined
    },
    { id: appId }: AppSettings,
  ) {
    if (!owner || !('user_id' in owner)) return toWallet(await store({ appId, input: { ...input, owner } }))
    if (input.owner_id != null || input.policy_ids?.length || input.external_id !== undefined)
      throw new HttpError(
        422,
        'invalid_data',
        "A user's wallet cannot have another owner, a policy or an external ID. Omit these fields.",
      )
    const { id: userId } = await requireUserOf(database, { appId, id: owner.user_id })
    const of = { appId, chainTypes: [input.chain_type], displayName: input.display_name, userId }
    const [wallet] = await pregenerate(context, of)
    return toWallet(wallet!)
  }

  serve(mount, adminWallets.create, async (input, { app }) => create(input, app))

  serve(mount, adminWallets.createBatch, async ({ wallets }, { app }) => {
    const results = []
    for (const [index, input] of wallets.entries())
      try {
        results.push({ index, success: true, wallet: await create(input, app) })
      } catch (error) {
        if (!(error instanceof HttpError)) throw error
        results.push({ index, success: false, code: error.code ?? 'invalid_data', error: error.message })
      }
    return { results }
  })

  serve(mount, adminWallets.initImport, async ({ address, chain_type }, { app }) => {
    requireKeys(context)
    const { publicKey } = importKey(context, { address: readAddress(chain_type, address), appId: app.id })
    return { encryption_type: 'HPKE' as const, encryption_public_key: toBase64(publicKey) }
  })

  serve(mount, adminWallets.submitImport, async ({ wallet, ...input }, { app }) => {
    const { chain_type } = wallet
    const address = readAddress(chain_type, wallet.address)
    const privateKey = await openImport(importKey(context, { address, appId: app.id }), { ...wallet, address })
    return toWallet(await store({ appId: app.id, imported: { address, privateKey }, input: { ...input, chain_type } }))
  })

  serve(mount, adminWallets.list, async ({ address, ...options }, { app }) => {
    // An invalid address matches no wallet.
    const filter = address === undefined ? {} : { address: normalizeWalletAddress(address) ?? '' }
    const { nextCursor, rows } = await listWallets(database, {
      ...filter,
      ...options,
      ...{ appId: app.id, cursor: options.cursor },
    })
    return { data: rows.map(toWallet), next_cursor: nextCursor }
  })

  serve(mount, adminWallets.get, async ({ wallet_id: id }, { app }) =>
    toWallet(await requireWallet(database, { appId: app.id, id })),
  )

  serve(mount, adminWallets.byAddress, async ({ address }, { app }) =>
    toWallet(await requireWalletAt(database, { address: normalizeWalletAddress(address), appId: app.id })),
  )

  serveOwned(mount, adminWallets.update, async ({ display_name, policy_ids, wallet_id: id, ...owner }, call) => {
    const { wallet, ...signed } = await authorize(call, id)
    const policyId = await readPolicyId(context, { appId: call.app.id, chain_type: wallet.chain_type, policy_ids })
    return runOnce(context, signed, async () => {
      const ownerId = await resolveOwner(context, { ...owner, appId: call.app.id })
      const row = await database.transaction().execute(async (transaction) => {
        await requireOwnerStill(transaction, { app_id: wallet.app_id, owner_id: ownerId ?? null })
        await requirePolicyStill(transaction, { app_id: wallet.app_id, policy_id: policyId ?? null })
        return (
          transaction
            .updateTable('server_wallets')
            .set({
              ...(display_name !== undefined && { display_name }),
              ...(policyId !== undefined && { policy_id: policyId }),
              owner_id: ownerId === undefined ? wallet.owner_id : ownerId,
            })
            .where('app_id', '=', wallet.app_id)
            .where('id', '=', wallet.id)
            // The owner may have changed since the signature was verified.
            .where('owner_id', wallet.owner_id === null ? 'is' : '=', wallet.owner_id)
            .returningAll()
            .executeTakeFirst()
        )
      })
      if (!row) throw new HttpError(409, undefined, 'The wallet has changed meanwhile. Send the request again.')
      return toWallet(row)
    })
  })

  serveOwned(mount, adminWallets.rpc, async ({ caip2, method, params, reference_id, wallet_id: id, ...rest }, call) => {
    const { wallet, ...signed } = await authorize(call, id)
    /** Sends a signed transaction. `isRepeated` is true if a crashed call may have sent it. */
    async function send(transaction: Signed, isRepeated: boolean) {
      const row = await sending.send(transaction, { isRepeated, referenceId: reference_id, wallet })
      return {
        method,
        data: {
          ...{ caip2: row.caip2, hash: row.hash, transaction_id: row.id, reference_id: row.reference_id },
          ...(wallet.chain_type === 'solana' && { signed_transaction: transaction.signed }),
        },
      }
    }
    const draft = call.draft.read()
    if (draft !== undefined) return send(JSON.parse(draft) as Signed, true)
    if (rest.chain_type !== undefined && rest.chain_type !== wallet.chain_type)
      throw new HttpError(
        422,
        'invalid_data',
        `The wallet is on ${wallet.chain_type}. Omit \`chain_type\`, or send this chain type.`,
      )
    if (rest.sponsor === true)
      throw new HttpError(422, 'invalid_data', 'The provider does not sponsor transactions. Omit `sponsor`.')
    const prepared = await prepareCall(wallet, { method, params })
    const chainId = chainOf(caip2)
    // A sent transaction goes to the network of `caip2`.
    const { transaction } = prepared.facts
    const facts =
      prepared.sends && transaction ? { ...prepared.facts, transaction: { ...transaction, chainId } } : prepared.facts
    await requirePolicy(wallet, facts)
    const { fee, sends } = prepared
    if (fee !== undefined) requireFee(context, { caip2: networkOf(facts, caip2), chainType: wallet.chain_type, fee })
    if (!sends) return { method, data: await sign(wallet, prepared) }
    if (caip2 === undefined) throw new HttpError(422, 'invalid_data', `The method '${method}' needs \`caip2\`.`)
    return runOnce(context, signed, async () => {
      const transaction = await withKey(wallet, (key) =>
        orInvalid(() =>
          'ethereum' in sends
            ? sending.signEthereum({ caip2, key, transaction: sends.ethereum, wallet })
            : sending.signSolana({ caip2, key, transaction: sends.solana, wallet }),
        ),
      )
      await call.draft.save(JSON.stringify(transaction))
      return send(transaction, false)
    })
  })

  serveOwned(mount, adminWallets.rawSign, async ({ params, wallet_id: id }, call) => {
    const { wallet } = await authorize(call, id)
    const prepared = prepareRawSign(wallet, params)
    await requirePolicy(wallet, prepared.facts)
    const { signature } = await sign(wallet, prepared)
    return { method: 'raw_sign' as const, data: { signature: String(signature), encoding: 'hex' as const } }
  })

  serveOwned(mount, adminWallets.exportKey, async (input, call) => {
    const { wallet, ...signed } = await authorize(call, input.wallet_id)
    if (input.export_seed_phrase === true)
      throw new HttpError(422, 'invalid_data', 'A server wallet has no seed phrase. Export its private key.')
    const recipient = readP256Key(input.recipient_public_key)
    await requirePolicy(wallet, { method: 'exportPrivateKey' })
    return runOnce(context, signed, () =>
      withKey(wallet, async (key) => {
        const kind = await keyKinds[wallet.chain_type]()
        const { ciphertext, encapsulatedKey } = sealToKey(recipient, toBytes(kind.writeKey(key)))
        await database.transaction().execute(async (transaction) => {
          await transaction
            .updateTable('server_wallets')
            .set({ exported_at: clock.now() })
            .where('app_id', '=', wallet.app_id)
            .where('id', '=', wallet.id)
            .execute()
          const event = { type: 'server-wallet-exported', appId: call.app.id } as const
          await recordEvent({ ...context, database: transaction }, event)
        })
        return {
          encryption_type: 'HPKE' as const,
          ciphertext: toBase64(ciphertext),
          encapsulated_key: toBase64(encapsulatedKey),
        }
      }),
    )
  })

  serve(mount, adminWallets.transaction, async ({ transaction_id: id }, { app }) => {
    const row = await database
      .selectFrom('server_transactions')
      .selectAll()
      .where('app_id', '=', app.id)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw new HttpError(404, undefined, 'The app has no transaction with this ID.')
    const { caip2, created_at, hash, reference_id, status, wallet_id } = await sending.refresh(row)
    return { id, wallet_id, caip2, status, transaction_hash: hash, created_at, reference_id }
  })

  /** Returns a wallet whose owner has signed the request. Throws 401 for a user's wallet (security rule 49). */
  async function authorize(call: Call, id: string) {
    const wallet = await requireWallet(database, { appId: call.app.id, id })
    if (wallet.user_id !== null)
      throw new HttpError(
        401,
        'missing_or_invalid_token',
        'The owner of the wallet is a user. Only the wallet frame of the user can use it.',
      )
    const signed = { call, ownerId: wallet.owner_id }
    await requireOwner(context, signed)
    return { wallet, ...signed }
  }

  /** Throws 403 unless the policy of the wallet allows the request. A wallet without a policy allows every request. */
  async function requirePolicy(wallet: WalletRow, facts: Omit<Facts, 'now'>): Promise<void> {
    if (wallet.policy_id === null) return
    const policy = await findPolicy(database, { appId: wallet.app_id, id: wallet.policy_id })
    if (policy && areAllowing(readRules(policy), { ...facts, now: clock.now() })) return
    throw new HttpError(403, 'policy_violation', 'The policy of the wallet does not allow this request.')
  }

  /** Runs with the key of a wallet, which is wiped afterwards. */
  async function withKey<result>(
    { address, app_id, id }: WalletRow,
    run: (key: { address: string; privateKey: Uint8Array }) => Promise<result>,
  ): Promise<result> {
    const privateKey = await requireKeys(context).open({ app_id, wallet_id: id })
    if (!privateKey)
      throw new HttpError(
        503,
        undefined,
        'The key of the wallet is missing in the recovery store. Restore the store from a backup.',
      )
    try {
      return await run({ address, privateKey })
    } finally {
      privateKey.fill(0)
    }
  }

  const sign = (wallet: WalletRow, prepared: PreparedCall) =>
    withKey(wallet, (key) => orInvalid(() => prepared.sign(key)))
}

/** Returns a normalized address of a chain. Throws 422 for any other text. */
function readAddress(chainType: WalletRow['chain_type'], text: string): string {
  const address = normalizeWalletAddress(text)
  if (address !== undefined && address.startsWith('0x') === (chainType === 'ethereum')) return address
  throw new HttpError(422, 'invalid_data', 'The wallet address does not belong to its chain type. Correct one of them.')
}

/** Returns the network of a transaction: the chain ID of an Ethereum transaction, or `caip2`. */
const networkOf = ({ transaction }: Omit<Facts, 'now'>, caip2: string | undefined): string | undefined =>
  transaction ? `eip155:${transaction.chainId}` : caip2

const chainOf = (caip2: string | undefined): bigint | undefined => {
  const chainId = /^eip155:([1-9]\d{0,14})$/.exec(caip2 ?? '')?.[1]
  return chainId === undefined ? undefined : BigInt(chainId)
}

/** Returns the policy that a request sets, null to remove it, or undefined to leave it. */
async function readPolicyId(
  { database }: Context,
  { appId, chain_type, policy_ids: ids }: readPolicyId.Options,
): Promise<string | null | undefined> {
  const [id] = ids ?? []
  if (id === undefined) return ids && null
  const policy = await findPolicy(database, { appId, id })
  if (policy?.chain_type === chain_type) return id
  throw noPolicy()
}

const noPolicy = () =>
  new HttpError(422, 'invalid_data', "The app has no policy with this ID for the wallet's chain type.")

/** Locks the policy that a wallet gets. Throws 422 if it was deleted meanwhile. */
async function requirePolicyStill(
  transaction: Context['database'],
  { app_id, policy_id }: Pick<WalletRow, 'app_id' | 'policy_id'>,
): Promise<void> {
  if (policy_id !== null && !(await lockRow(transaction, { appId: app_id, id: policy_id, table: 'wallet_policies' })))
    throw noPolicy()
}

declare namespace readPolicyId {
  type Options = {
    appId: string
    chain_type: WalletRow['chain_type']
    policy_ids: readonly string[] | undefined
  }
}
