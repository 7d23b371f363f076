import type { ConfirmedAction } from '@keyhook/sdk/wire'
import type { SessionCall } from '../call.js'
import type { Context } from '../context.js'
import { type AccountRow, listAccounts } from '../database/accounts.js'
import { bindFrame } from '../database/bind-frame.js'
import { putConfirmation } from '../database/confirmations.js'
import type { Session } from '../database/find-session.js'
import { HttpError, loginRequired } from '../http-error.js'
import { actionKey, confirmationLife } from '../identity/confirmation.js'
import type { Action } from '../identity/action.js'
import { isAccountType } from '../identity/is-account-type.js'
import { lockCaller } from '../identity/lock-caller.js'
import { withProof } from '../identity/proof.js'
import { readIdentifier } from '../identity/read-identifier.js'

/** Confirms what a session is about to do, by a code to an account its user has had before (security rule 35). */
export function createConfirmations(context: Context) {
  const purposeOf = ({ id: sessionId, user_id: userId }: Session, action: Action) =>
    ({ intent: 'confirm', sessionId, userId, action: actionKey(context, action) }) as const

  /** The account that a code is sent to: the one verified first, and rather none that the action takes away. */
  async function destinationOf({ user_id }: Session, action: Action) {
    const accounts = (await listAccounts(context.database, user_id)).filter(({ type }) =>
      context.codeChannels.has(type),
    )
    const account = accounts.find((each) => !isTakenAway(action, each)) ?? accounts[0]
    const channel = account && context.codeChannels.get(account.type)
    if (!channel) throw loginRequired()
    return { channel, to: account.identifier }
  }

  return {
    async init(call: SessionCall, text: ConfirmedAction): Promise<{ method: string; destination: string }> {
      const action = readAction(text)
      const { channel, to } = await destinationOf(call.session, action)
      await channel.issue({ call, to, purpose: purposeOf(call.session, action), use: action })
      return { method: channel.method, destination: to }
    },
    async confirm(call: SessionCall, { code, text }: { code: string; text: ConfirmedAction }): Promise<object> {
      const { frame, session } = call
      const action = readAction(text)
      const isOpening = action.type === 'open-wallet'
      if (isOpening && !frame) throw new HttpError(422, 'invalid_data', 'The page has told no key of a wallet frame.')
      const { channel, to } = await destinationOf(session, action)
      const { proof } = await channel.redeem({ call, code, to, purpose: purposeOf(session, action) })
      await withProof(context, proof, async (transaction) => {
        await lockCaller(transaction, session.user_id)
        if (frame && isOpening) return bindFrame(transaction, session, frame)
        const expires_at = context.clock.now() + confirmationLife
        return putConfirmation(transaction, { session_id: session.id, action: actionKey(context, action), expires_at })
      })
      return {}
    },
  }
}

const isTakenAway = (action: Action, { identifier, type }: AccountRow): boolean =>
  action.type !== 'open-wallet' &&
  action.accountType === type &&
  (action.type === 'update' || (action.type === 'unlink' && action.identifier === identifier))

/** The one spelling of an action. Throws 422 for a kind of account that there is not. */
function readAction(action: ConfirmedAction): Action {
  if (action.type === 'open-wallet') return action
  const { accountType } = action
  if (!isAccountType(accountType)) throw new HttpError(422, 'invalid_data', 'The account is not valid.')
  return {
    ...action,
    accountType,
    identifier: readIdentifier({ disablePlusEmails: false }, accountType, action.identifier),
  }
}
