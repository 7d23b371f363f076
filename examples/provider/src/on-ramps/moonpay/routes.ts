import { funding } from '@keyhook/sdk/wire'
import { notOffered, requireOwn } from '../../funding/require-own.js'
import { serve } from '../../routes/serve.js'
import { withSession } from '../../routes/with-session.js'
import { moonpayKeys } from './moonpay-keys.js'
import { moonpayUrl } from './moonpay-url.js'

const moonpayApi = 'https://api.moonpay.com'

/** Mounts the route that signs the URL of MoonPay's page for a wallet of the user. */
export function mount(mount: serve.Mount): void {
  serve(
    mount,
    funding.signMoonpay,
    withSession(async ({ address, config, useSandbox }, call) => {
      const { moonpay } = call.app.funding ?? {}
      if (!moonpay) throw notOffered()
      await requireOwn(mount.context, call, [address])
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
}
