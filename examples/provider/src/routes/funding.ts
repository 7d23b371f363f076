import { funding } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'
import type { SessionCall } from '../context/call.js'
import { askCoinbase } from '../funding/ask-coinbase.js'
import { askRelay } from '../funding/ask-relay.js'
import { clientIp } from '../funding/client-ip.js'
import { moonpayKeys } from '../funding/moonpay-keys.js'
import { moonpayUrl } from '../funding/moonpay-url.js'
import { partnerUserId } from '../funding/partner-user-id.js'
import { readRelayQuote } from '../funding/read-relay-quote.js'
import { HttpError } from '../base/http-error.js'
import { requireUser } from '../identity/require-user.js'
import { serve } from './serve.js'
import { withSession } from './with-session.js'

const moonpayApi = 'https://api.moonpay.com'

const Session = z.object({ token: z.string() })
const Transactions = z.object({ transactions: z.array(z.object({ status: z.string() })) })
const BridgeStatus = z.object({ status: z.string() })

/** What Coinbase says of the newest purchase, in the words of the specification. */
const statuses: Readonly<Record<string, 'pending-after-flow' | 'success' | 'failure'>> = {
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'pending-after-flow',
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'success',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failure',
}

/** Where users buy what their wallets need: the provider vouches for the app there, and for whose wallet it is. */
export function mountFunding(mount: serve.Mount): void {
  const { context } = mount
  const { database, secrets } = context

  /** Funds go to a wallet of the user alone, whatever a page asks for. */
  async function requireOwn({ session }: SessionCall, addresses: readonly string[]): Promise<void> {
    const { linkedAccounts } = await requireUser(database, session.user_id)
    const own = linkedAccounts.flatMap((account) => ('address' in account ? [account.address] : []))
    if (addresses.length === 0 || addresses.some((address) => !own.includes(address)))
      throw new HttpError(422, 'invalid_data', 'Only a wallet of the user can be funded.')
  }

  serve(
    mount,
    funding.signMoonpay,
    withSession(async ({ address, config, useSandbox }, call) => {
      const { moonpay } = call.app.funding ?? {}
      if (!moonpay) throw notOffered()
      await requireOwn(call, [address])
      const keys = moonpayKeys(moonpay, useSandbox)
      const { externalTransactionId, signedUrl } = moonpayUrl(
        { ...keys, endpoints: moonpay.endpoints },
        { address, clientAddress: call.address, config },
      )
      const api = moonpay.endpoints?.api ?? moonpayApi
      const transactionUrl = `${api}/v1/transactions/ext/${externalTransactionId}?apiKey=${keys.publishableKey}`
      return { signedUrl, externalTransactionId, transactionUrl }
    }),
  )

  serve(
    mount,
    funding.initCoinbase,
    withSession(async ({ addresses, assets, partnerUserId: id }, call) => {
      const { coinbase } = call.app.funding ?? {}
      if (!coinbase) throw notOffered()
      if (id !== undefined && !partnerUserId.isOf(secrets.names, call.session.user_id, id)) throw notFound()
      await requireOwn(
        call,
        addresses.map(({ address }) => address),
      )
      const answer = await askCoinbase(context, coinbase, {
        method: 'POST',
        path: '/token',
        body: { addresses, assets, clientIp: clientIp(context, call) },
      })
      return {
        app_id: coinbase.appId,
        session_token: z.parse(Session, answer).token,
        partner_user_id: id ?? partnerUserId.make(secrets.names, call.session.user_id),
        onramp_url: coinbase.endpoints?.page,
      }
    }),
  )

  serve(
    mount,
    funding.quoteBridge,
    withSession(async ({ network, ...body }, call) => {
      const { relay } = call.app.funding ?? {}
      if (!relay) throw notOffered()
      await requireOwn(call, [body.recipient])
      return readRelayQuote(await askRelay(context, relay, { network, path: '/quote/v3', body }))
    }),
  )

  serve(
    mount,
    funding.bridgeStatus,
    withSession(async ({ network, requestId }, { app }) => {
      const { relay } = app.funding ?? {}
      if (!relay) throw notOffered()
      const path = `/intents/status/v3?requestId=${encodeURIComponent(requestId)}`
      return { status: z.parse(BridgeStatus, await askRelay(context, relay, { network, path })).status }
    }),
  )

  serve(
    mount,
    funding.coinbaseStatus,
    withSession(async ({ partnerUserId: id }, { app, session }) => {
      const { coinbase } = app.funding ?? {}
      if (!coinbase) throw notOffered()
      if (!partnerUserId.isOf(secrets.names, session.user_id, id)) throw notFound()
      const path = `/buy/user/${encodeURIComponent(id)}/transactions`
      const { transactions } = z.parse(Transactions, await askCoinbase(context, coinbase, { method: 'GET', path }))
      const [newest] = transactions
      return { status: newest ? (statuses[newest.status] ?? 'pending-after-flow') : 'pending-in-flow' }
    }),
  )
}

const notFound = () => new HttpError(404, undefined, 'Not found')
const notOffered = () => new HttpError(403, undefined, 'Wallet funding is not enabled')
