import { type FarcasterSigner, farcasterSignerParts } from '@keyhook/sdk/wire'
import type { Kysely } from 'kysely'
import { AbiFunction, type Hex, Secp256k1, Signature } from '../../bundled/ox.js'
import * as z from 'zod/mini'
import { consume } from '../../abuse/consume.js'
import type { SessionCall } from '../../context/call.js'
import type { Context } from '../../context/context.js'
import type { Session } from '../../database/find-session.js'
import { recordEvent } from '../../database/record-event.js'
import type { Schema } from '../../database/schema.js'
import { HttpError } from '../../base/http-error.js'
import { loadAccounts } from '../../identity/load-accounts.js'
import { lockCaller } from '../../identity/lock-caller.js'
import { withFrame } from '../../identity/lock-frame.js'
import { mailAccounts } from '../../identity/mail-accounts.js'
import { requireUser } from '../../identity/require-user.js'
import { addingSigner, requireMfa, spendMfa } from '../../mfa/require-mfa.js'
import { Link } from '../../rules/url-schemas.js'
import { keyRequestPayload } from './extend.js'
import { renderSignerEmail } from './render-signer-email.js'

/** Lifetime of a request for a signer, in milliseconds. */
const requestLife = 24 * 60 * 60_000
/** Timeout of a call to Farcaster, in milliseconds. */
const patience = 8000

/** Farcaster's Key Registry contract on OP Mainnet. */
const registry = '0x00000000Fc1237824fb747aBDE0FF18990E59b7e'
const keyDataOf = AbiFunction.from(
  'function keyDataOf(uint256 fid, bytes key) view returns (uint8 state, uint32 keyType)',
)
const removed = 2

const KeyRequest = z.looseObject({
  token: z.string().check(z.minLength(1), z.maxLength(500)),
  deeplinkUrl: z.optional(z.string().check(z.maxLength(2000))),
  state: z.string(),
  userFid: z.optional(z.number()),
})
const Answer = z.looseObject({ result: z.looseObject({ signedKeyRequest: KeyRequest }) })
const ChainAnswer = z.looseObject({ result: z.string().check(z.regex(/^0x[0-9a-f]{128}$/i)) })

/** Manages Farcaster signers: keys that publish posts for a user. The user approves each key in the Farcaster app. */
export function createFarcasterSigners(context: Context) {
  const { fetchExternal, clock, database, log, settings } = context

  async function ask(address: string, init: RequestInit): Promise<unknown> {
    const headers = { 'content-type': 'application/json' }
    try {
      const signal = AbortSignal.timeout(patience)
      const response = await fetchExternal(address, { ...init, headers, signal }, { allowsPrivate: true })
      if (response.ok) return await response.json()
      throw new Error(`Farcaster responded with status ${response.status}.`)
    } catch (cause) {
      log.error({ err: cause }, 'Farcaster could not be reached')
      throw unanswered()
    }
  }

  const readRequest = (answer: unknown) => {
    const read = Answer.safeParse(answer)
    if (!read.success) throw unanswered()
    return read.data.result.signedKeyRequest
  }

  function requireSettings() {
    const { farcaster } = settings()
    if (!farcaster?.signer)
      throw new HttpError(422, 'invalid_data', 'This provider has no settings for Farcaster signers.')
    return { ...farcaster.signer, rpcUrl: farcaster.rpcUrl }
  }

  async function requireFid({ user_id }: Session): Promise<string> {
    const { linkedAccounts } = await requireUser(database, user_id)
    const account = linkedAccounts.find((each) => each.type === 'farcaster')
    if (!account) throw new HttpError(422, 'invalid_data', 'The user has no Farcaster account.')
    return String(account.fid)
  }

  const find = ({ app_id, user_id }: Session, publicKey: string, from: Kysely<Schema> = database) =>
    from
      .selectFrom('farcaster_signers')
      .selectAll()
      .where('app_id', '=', app_id)
      .where('user_id', '=', user_id)
      .where('public_key', '=', publicKey)
      .executeTakeFirst()

  type Row = NonNullable<Awaited<ReturnType<typeof find>>>

  const toSigner = ({ approval_url, public_key, status }: Row): FarcasterSigner => ({
    publicKey: public_key,
    status,
    approvalUrl: status === 'pending_approval' ? approval_url : undefined,
  })

  /** Returns true if the key was removed from the Key Registry. */
  async function isRemoved({ fid, public_key }: Row): Promise<boolean> {
    const data = AbiFunction.encodeData(keyDataOf, [BigInt(fid), public_key as Hex.Hex])
    const body = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ to: registry, data }, 'latest'] }
    const read = ChainAnswer.safeParse(
      await ask(requireSettings().rpcUrl, { method: 'POST', body: JSON.stringify(body) }),
    )
    if (!read.success) throw unanswered()
    return AbiFunction.decodeResult(keyDataOf, read.data.result as Hex.Hex, { as: 'Object' }).state === removed
  }

  /** Queries the current status of a key. A key that another Farcaster account approved counts as revoked. */
  async function judge(row: Row): Promise<Row['status']> {
    if (row.status === 'approved') return (await isRemoved(row)) ? 'revoked' : 'approved'
    if (row.status === 'revoked') return 'revoked'
    const address = new URL('v2/signed-key-request', `${requireSettings().api}/`)
    address.searchParams.set('token', row.token)
    const { state, userFid } = readRequest(await ask(address.href, { method: 'GET' }))
    if (state === 'completed' && String(userFid) === row.fid) return 'approved'
    if (state === 'pending' || state === 'approved')
      return row.expires_at > clock.now() ? 'pending_approval' : 'revoked'
    return 'revoked'
  }

  async function update(row: Row, session: Session): Promise<FarcasterSigner> {
    const status = await judge(row)
    if (status === row.status) return toSigner(row)
    const { app_id, public_key, user_id } = row
    await database.transaction().execute(async (transaction) => {
      await lockCaller(transaction, session)
      await transaction
        .updateTable('farcaster_signers')
        .set({ status })
        .where('app_id', '=', app_id)
        .where('user_id', '=', user_id)
        .where('public_key', '=', public_key)
        .execute()
      const type = status === 'approved' ? 'farcaster-signer-approved' : 'farcaster-signer-revoked'
      await recordEvent(
        { ...context, database: transaction },
        { type, appId: app_id, userId: user_id, sessionId: session.id },
      )
    })
    return toSigner({ ...row, status })
  }

  return {
    /**
     * Requests a signer from Farcaster, after the user has approved it on a provider page (security rule 42). If a
     * signer is already approved or pending, returns it without a new request. `address` is the wallet whose key signed
     * the request.
     */
    async init(call: SessionCall, { address, publicKey }: Requested): Promise<FarcasterSigner> {
      const { app, session } = call
      const { api, appFid, privateKey } = requireSettings()
      const fid = await requireFid(session)
      const known = await find(session, publicKey)
      if (known?.fid === fid) {
        const signer = await update(known, session)
        if (signer.status !== 'revoked') return signer
      }
      const action = await addingSigner(address, farcasterSignerParts(publicKey))
      const approval = { action, lasting: 'signer', of: app, session } as const
      /** Returns the request that a concurrent call has stored. */
      const findOther = async (from = database) => {
        const stored = await find(session, publicKey, from)
        return stored?.token === known?.token ? undefined : stored
      }
      try {
        // Nothing is sent to Farcaster without the user's approval.
        await requireMfa(context, approval)
      } catch (error) {
        const other = await findOther()
        if (other) return toSigner(other)
        throw error
      }
      const { app_id, user_id } = session
      await consume(context, [{ policy: 'walletChangesOfUser', subject: [app_id, user_id, 'signer'] }])
      const expiresAt = clock.now() + requestLife
      const deadline = Math.floor(expiresAt / 1000)
      const key = publicKey as Hex.Hex
      const payload = keyRequestPayload({ appFid, deadline, key })
      const signature = Signature.toHex(Secp256k1.sign({ payload, privateKey: privateKey as Hex.Hex }))
      const body = JSON.stringify({ key, requestFid: appFid, signature, deadline })
      const request = readRequest(await ask(`${api}/v2/signed-key-requests`, { method: 'POST', body }))
      const url = request.deeplinkUrl ?? ''
      // Validates the URL, because pages show it as a link.
      if (!z.safeParse(Link, url).success && !/^farcaster:\/\/[^\s\\]+$/.test(url)) throw unanswered()
      const change = {
        fid,
        token: request.token,
        approval_url: url,
        status: 'pending_approval',
        expires_at: expiresAt,
      } as const
      const row = { app_id, user_id, public_key: publicKey, ...change }
      const other = await withFrame(context, call, async ({ transaction }) => {
        // Of concurrent calls, the first stores its request. The others return that request, so that the user sees one
        // link.
        const stored = await findOther(transaction)
        if (stored) return stored
        await spendMfa(context, approval, transaction)
        await transaction
          .insertInto('farcaster_signers')
          .values(row)
          .onConflict((on) => on.columns(['app_id', 'user_id', 'public_key']).doUpdateSet(change))
          .execute()
        const event = {
          type: 'farcaster-signer-requested',
          appId: app_id,
          userId: user_id,
          sessionId: session.id,
        } as const
        await recordEvent({ ...context, database: transaction }, event)
        return undefined
      })
      if (other) return toSigner(other)
      await mailAccounts(context, {
        ...{ appId: app_id, change: 'farcaster-signer-requested', to: await loadAccounts(database, user_id) },
        message: renderSignerEmail({ app, at: clock.now(), device: session, publicKey }),
      })
      return toSigner(row)
    },

    async status(session: Session, publicKey: string): Promise<FarcasterSigner> {
      const row = await find(session, publicKey)
      if (!row) throw new HttpError(404, undefined, 'No signer with this key was requested.')
      return update(row, session)
    },
  }
}

type Requested = {
  /** Address of the user's first wallet. The approval page names the wallet by it. */
  address: string
  publicKey: string
}

const unanswered = () => new HttpError(503, undefined, 'Farcaster could not be reached. Try again.')
