import type { ConfirmedAction, confirmations } from '@keyhook/sdk/wire'
import type * as z from 'zod/mini'
import type { SessionCall } from '../context/call.js'
import type { Context } from '../context/context.js'
import { type AccountRow, isProved, listAccounts, seniority } from '../database/accounts.js'
import { askNextLogin } from '../database/requested-logins.js'
import { bindFrame } from '../database/bind-frame.js'
import { isOpenFrame } from '../database/is-open-frame.js'
import { knowFrame } from '../database/know-frame.js'
import { settleFrame } from '../database/frame-marks.js'
import { putConfirmation } from '../database/confirmations.js'
import { findSession, type Session } from '../database/find-session.js'
import { HttpError, invalidToken, loginRequired, newBrowser } from '../base/http-error.js'
import { accountKind } from '../domain/account-kinds.js'
import type { Action } from '../domain/action.js'
import { actionKey, lifeOf } from './confirmation.js'
import { confirmationStatement } from './confirmation-statement.js'
import { isAccountOf } from '../identity/is-account-of.js'
import { isAccountType } from '../domain/is-account-type.js'
import { listConfirming } from './list-confirming.js'
import { lockCaller } from '../identity/lock-caller.js'
import { noticeNetwork } from '../identity/notice-networks.js'
import { withProof } from '../context/proof.js'
import { normalizeListedWallet } from '../rules/normalize-listed-wallet.js'
import { normalizeWalletAddress } from '../rules/normalize-wallet-address.js'
import { readIdentifier } from '../identity/read-identifier.js'
import type { Redeemed, Signed, Signers } from '../context/signers.js'
import { signingWay } from './signing-way.js'

type Started = z.output<typeof confirmations.init.response>
type Given = z.output<typeof confirmations.confirm.request>
type Way = Pick<Started, 'method' | 'destination'>

/**
 * Returns the operations with which a user confirms a change of accounts (security rule 35). The user confirms with a
 * code to an existing account. A linked wallet or passkey can sign the change instead.
 */
export function createConfirmations({ codeChannels, signers, ...context }: Context) {
  const toSign = ({ id: sessionId, user_id: userId }: Session, action: Action): Signed => ({
    purpose: { intent: 'confirm', sessionId, userId, action: actionKey(context, action) },
    statement: confirmationStatement(action),
  })

  /**
   * Returns the account that receives a code, or the accounts that can sign, oldest first. An account that replaced
   * another has the age of that account. Accounts that the action removes come last. A wallet signs instead of a code
   * if it was verified before the account that would receive the code. Otherwise an attacker with access to the mailbox
   * of a newer account could confirm every change, and the user could confirm no change. A passkey never replaces a
   * code, because its prompt shows no purpose.
   */
  async function findWays(session: Session, action: Action) {
    const app = context.settings().apps.find(({ id }) => id === session.app_id)
    const isOpening = action.type === 'open-wallet'
    const opensByPasskey = app?.embeddedWallets.opensOnNewDevices.includes('passkey') ?? false
    const accounts = await listAccounts(context.database, session.user_id)
    const confirming = await listConfirming(context.database, session, accounts)
    // Script in the page can request a passkey, whose prompt shows no purpose. A passkey opens a wallet only if the
    // app's settings allow it. It is never enough for an approval in a frame that is already open.
    const isOpened = app && isOpening ? await isOpenFrame(context.database, { app, session }) : false
    const byAge = confirming.toSorted((one, other) => seniority(one) - seniority(other))
    const rows = byAge.filter(({ type }) => !(isOpening && type === 'passkey' && (isOpened || !opensByPasskey)))
    const ordered = [false, true].flatMap((last) => rows.filter((row) => isTakenAway(action, row) === last))
    const coded = ordered.find(({ type }) => codeChannels.has(type))
    const signers = coded ? ordered.filter((row) => replacesCode(row, coded) && !isTakenAway(action, row)) : ordered
    const [first, ...others] = signers.flatMap((row) => signingWay(context, row) ?? [])
    const channel = coded && codeChannels.get(coded.type)
    if (channel && !first) return { channel, rows: [coded], to: coded.identifier, type: coded.type }
    if (!first && isOpening && !accounts.some((row) => isProved(row) && accountKind(row.type).opensNewBrowsers))
      throw newBrowser()
    if (!first && isOpening) await askNextLogin(context.database, session)
    if (!first) throw loginRequired()
    return { rows: signers, signing: [first, ...others] as const }
  }

  function signerOf<method extends keyof Signers>(method: method): NonNullable<Signers[method]> {
    const signer = signers[method]
    if (!signer)
      throw new Error(
        `Signatures of the method '${method}' cannot be checked, because its login method is not mounted.`,
      )
    return signer
  }

  /**
   * Verifies the proof. Returns the proof, the type of the confirming account, and the time at which that account was
   * first verified.
   */
  async function readProof(call: SessionCall, action: Action, given: Given) {
    const ways = await findWays(call.session, action)
    const { account, proof } = await redeem(call, given, { ...ways, ...toSign(call.session, action) })
    const row = ways.rows.find(({ identifier, type }) => type === account.type && identifier === account.identifier)
    if (!row) throw noWay()
    return { proof, type: row.type, verified_at: row.first_verified_at }
  }

  async function redeem(
    call: SessionCall,
    given: Given,
    { channel, to, type, ...signed }: Signed & Awaited<ReturnType<typeof findWays>>,
  ): Promise<Redeemed> {
    if (channel) {
      if (!('code' in given)) throw noWay()
      const { proof } = await channel.redeem({ call, code: given.code, to, purpose: signed.purpose })
      return { account: { identifier: to, type }, proof }
    }
    if ('siwe' in given) return signerOf('siwe').redeem(call, { answer: given.siwe, ...signed })
    if ('siws' in given) return signerOf('siws').redeem(call, { answer: given.siws, ...signed })
    if ('passkey' in given) return signerOf('passkey').redeem(call, { answer: given.passkey, ...signed })
    throw noWay()
  }

  return {
    async init(call: SessionCall, text: ConfirmedAction, requested?: Way): Promise<Started> {
      const action = readAction(text)
      const signed = toSign(call.session, action)
      const { channel, signing, to } = await findWays(call.session, action)
      if (channel) {
        await channel.issue({ call, to, purpose: signed.purpose, use: action })
        return { method: channel.method, destination: to }
      }
      const isRequested = (way: Way) => way.method === requested?.method && way.destination === requested.destination
      const way = requested ? signing.find(isRequested) : signing[0]
      if (!way) throw noWay()
      return { ...(await signerOf(way.method).open(call, { ...signed, ...way })), ...way, ways: [...signing] }
    },
    async confirm(call: SessionCall, given: Given): Promise<object> {
      const { frame, network, session } = call
      const action = readAction(given.action)
      const isOpening = action.type === 'open-wallet'
      if (isOpening && !frame) throw new HttpError(422, 'invalid_data', 'The request contains no wallet frame key.')
      const { proof, type, verified_at } = await readProof(call, action, given)
      await withProof(context, proof, async (transaction) => {
        await lockCaller(transaction, session)
        if (frame && isOpening) {
          const approval = type === 'passkey' ? 'by-page' : 'by-user'
          // Script in the page may have bound another frame since the call started.
          const current = await findSession(
            { ...context, database: transaction },
            { appId: session.app_id, id: session.id },
          )
          if (!current) throw invalidToken()
          await bindFrame(transaction, current, { ...frame, approval, first_network: noticeNetwork(context, network) })
          await knowFrame(transaction, { approval, frame, now: context.clock.now(), session })
          if (approval === 'by-page') return undefined
          return settleFrame(transaction, { frame_thumbprint: frame.thumbprint, user_id: session.user_id })
        }
        const expires_at = context.clock.now() + lifeOf(action)
        const key = { session_id: session.id, action: actionKey(context, action) }
        return putConfirmation(transaction, { ...key, expires_at, verified_at })
      })
      return {}
    },
  }
}

const noWay = () =>
  new HttpError(422, 'invalid_data', 'This account cannot confirm the change. Select one of the offered accounts.')

/** Returns true if an account is a wallet that was verified before an account that receives codes. */
const replacesCode = (row: AccountRow, coded: AccountRow): boolean =>
  row.type !== 'passkey' && seniority(row) < seniority(coded)

const isTakenAway = (action: Action, row: AccountRow): boolean =>
  'accountType' in action &&
  action.accountType === row.type &&
  (action.type === 'update' ||
    (action.type === 'unlink' && isAccountOf(row, { identifier: action.identifier, type: action.accountType })))

/** Normalizes an action. Throws 422 for an unknown account type or an invalid address. */
function readAction(action: ConfirmedAction): Action {
  if (action.type === 'open-wallet') return action
  if (action.type === 'export-wallet') {
    const address = normalizeWalletAddress(action.address)
    if (address === undefined) throw new HttpError(422, 'invalid_data', 'The address is not valid.')
    return { ...action, address }
  }
  const { accountType } = action
  const contract = action.type === 'link' && accountType === 'wallet' && normalizeListedWallet(action.identifier)
  if (contract) return { ...action, accountType, identifier: contract }
  if (!isAccountType(accountType)) throw new HttpError(422, 'invalid_data', 'The account is not valid.')
  return {
    ...action,
    accountType,
    identifier: readIdentifier({ disablePlusEmails: false }, accountType, action.identifier),
  }
}
