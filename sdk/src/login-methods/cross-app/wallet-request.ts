import { encodeBase64Url } from '../../base/base64url.js'
import { deferred } from '../../base/deferred.js'
import type { Client } from '../../client.js'
import type { CrossAppAnswer, CrossAppSigned, CrossAppWalletRequest } from './account.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { type ErrorCode, errorCodes } from '../../domain/errors/codes.js'
import { TransactionError, type TransactionOutcome } from '../../domain/errors/transaction-error.js'
import { requireUser } from '../../domain/rules/login/require-user.js'
import { isSameAddress } from '../../domain/rules/wallet/is-same-address.js'
import { authorizationTimeout, popupPoll } from '../../domain/rules/limits.js'
import type { PopupWindow } from '../../platform/platform.js'
import * as transact from './transact-endpoints.js'
import { findPopupHost } from '../../calls/oauth/find-popup-host.js'
import { listCrossAppConnections } from './calls.js'

/**
 * Requests a signature of a wallet in another app. A popup of that app shows the request. Resolves with the signature,
 * or with the hash of the transaction.
 *
 * Rejects with `UNABLE_TO_SIGN` if no linked account has the wallet. Rejects with `INVALID_REQUEST` if access is
 * read-only, or if the browser blocks the popup. Rejects with `USER_REJECTED` if the user declines or closes the popup,
 * and with `TIMED_OUT` after two minutes. Once a transaction is signed, rejects with a `TransactionError` instead.
 */
export async function requestCrossApp(
  client: Client,
  { address, method, params }: requestCrossApp.Parameters,
): Promise<string> {
  const { platform } = client
  const user = requireUser(client.store.getState().user)
  const account = user.linkedAccounts.find(
    (each) =>
      each.type === 'cross_app' &&
      [...each.embeddedWallets, ...each.smartWallets].some((wallet) => isSameAddress(wallet.address, address)),
  )
  if (account?.type !== 'cross_app')
    throw new KeyhookError('UNABLE_TO_SIGN', 'Cannot request a signature with this wallet address')
  const popupHost = findPopupHost(client)
  // Browsers allow the popup only in the click, before the first await.
  const opened = popupHost.openWindow()
  if (!opened) throw new KeyhookError('INVALID_REQUEST', 'Failed to initialize signature request')
  try {
    const appId = account.providerApp.id
    const connection = (await listCrossAppConnections(client)).find((each) => each.appId === appId)
    if (!connection) throw new KeyhookError('INVALID_REQUEST', 'Invalid connected app')
    if (connection.isReadOnly)
      throw new KeyhookError('INVALID_REQUEST', 'Cannot transact against a read-only provider app')
    const requested: CrossAppWalletRequest = {
      ...{ id: encodeBase64Url(platform.randomBytes(16)), method, params, address },
      timestamp: platform.now() + client.session.clockOffset(),
      callbackUrl: platform.location.href()?.replace(/[?#].*/, '') ?? '',
    }
    const request = JSON.stringify(requested)
    const hash = encodeBase64Url(await popupHost.sha256(new TextEncoder().encode(request)))
    const { token } = await client.http.call(transact.token, { provider_app_id: appId, request_hash: hash })
    if (!token) throw new KeyhookError('INVALID_REQUEST', 'Transactions require a valid token')
    const approvalUrl = new URL('/oauth/transact', connection.customApiUrl ?? client.apiUrl)
    approvalUrl.searchParams.set('token', token)
    approvalUrl.searchParams.set('request', request)
    const answer = awaitAnswer(client, { id: requested.id, opened, origin: approvalUrl.origin })
    opened.go(approvalUrl.href)
    return await answer
  } finally {
    opened.close()
  }
}

export declare namespace requestCrossApp {
  type Parameters = Pick<CrossAppWalletRequest, 'address' | 'method' | 'params'>
}

type Awaited = { id: string; opened: PopupWindow; origin: string }

/** Waits for the popup's response to this request. Ignores messages from other origins. */
async function awaitAnswer({ platform }: Client, { id, opened, origin }: Awaited): Promise<string> {
  const received = deferred<CrossAppAnswer>()
  let signed: CrossAppSigned['transaction'] | undefined
  const stop = opened.listen(origin, (data) => {
    const answer = data as CrossAppAnswer | CrossAppSigned | null
    if (answer?.id !== id) return
    if (answer.type === 'keyhook:cross-app-answer') received.resolve(answer)
    if (answer.type === 'keyhook:cross-app-signed') signed = answer.transaction
  })
  /** Returns the error of a request. Once the transaction is signed, the wallet may have sent it (threat 44). */
  const errorOf = (code: ErrorCode, message: string, outcome: TransactionOutcome = 'unknown') =>
    signed
      ? new TransactionError(code === 'USER_REJECTED' ? 'TRANSACTION_FAILURE' : code, message, {
          outcome,
          transaction: signed,
        })
      : new KeyhookError(code, message)
  const until = platform.now() + authorizationTimeout
  const ended = new AbortController()
  let timesClosed = 0
  try {
    while (platform.now() < until) {
      const look = platform.sleep(popupPoll, ended.signal).then(() => undefined)
      const answer = await Promise.race([received.promise, look])
      if (answer?.ok) return answer.result
      if (answer) {
        const code = errorCodes.find((each) => each === answer.code) ?? 'UNABLE_TO_SIGN'
        throw errorOf(code, String(answer.message), answer.outcome)
      }
      // Waits a moment longer, because a closed popup may have already sent its response.
      timesClosed = opened.where() === 'closed' ? timesClosed + 1 : 0
      if (timesClosed >= 2)
        throw errorOf(
          'USER_REJECTED',
          signed ? 'The popup was closed before the wallet responded.' : 'The user rejected the request.',
        )
    }
    throw errorOf('TIMED_OUT', 'Authorization request timed out after 2 minutes.')
  } finally {
    ended.abort()
    stop()
  }
}
