import { funding } from '@keyhook/sdk/wire'
import { consumeFundingCall } from '../../abuse/consume-funding-call.js'
import { HttpError } from '../../base/http-error.js'
import { notOffered, requireOwn } from '../../funding/require-own.js'
import { serve } from '../../routes/serve.js'
import { withSession } from '../../routes/with-session.js'
import { callCoinbase, createSession, listTransactions } from './call-coinbase.js'
import { clientIp } from './client-ip.js'
import { partnerUserId } from './partner-user-id.js'

/** Statuses of the newest purchase, by Coinbase's status. */
const statuses: Readonly<Record<string, 'pending-after-flow' | 'success' | 'failure'>> = {
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'pending-after-flow',
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'success',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failure',
}

/** Mounts the routes that create Coinbase Onramp sessions and return the status of purchases. */
export function mount(mount: serve.Mount): void {
  const { context } = mount
  const { secrets } = context

  serve(
    mount,
    funding.initCoinbase,
    withSession(async ({ addresses, assets, partnerUserId: id }, call) => {
      const { coinbase } = call.app.funding ?? {}
      if (!coinbase) throw notOffered()
      if (id !== undefined && !partnerUserId.isOf(secrets.names, call.session.user_id, id)) throw notFound()
      await requireOwn(
        context,
        call,
        addresses.map(({ address }) => address),
      )
      await consumeFundingCall(context, call)
      const { token } = await callCoinbase(context, coinbase, createSession, {
        ...{ addresses, assets },
        clientIp: clientIp(context, call),
      })
      return {
        app_id: coinbase.appId,
        session_token: token,
        partner_user_id: id ?? partnerUserId.make(secrets.names, call.session.user_id),
        onramp_url: coinbase.endpoints?.page,
      }
    }),
  )

  serve(
    mount,
    funding.coinbaseStatus,
    withSession(async ({ partnerUserId: id }, call) => {
      const { coinbase } = call.app.funding ?? {}
      if (!coinbase) throw notOffered()
      if (!partnerUserId.isOf(secrets.names, call.session.user_id, id)) throw notFound()
      await consumeFundingCall(context, call)
      const { transactions } = await callCoinbase(context, coinbase, listTransactions, { partnerUserId: id })
      const [newest] = transactions
      return { status: newest ? (statuses[newest.status] ?? 'pending-after-flow') : 'pending-in-flow' }
    }),
  )
}

const notFound = () => new HttpError(404, undefined, 'Not found')
