import { smartWallets } from '@keyhook/sdk/wire'
import { createSmartWallets } from './create-smart-wallets.js'
import { serve } from '../../routes/serve.js'
import { withSession } from '../../routes/with-session.js'

/** What an app's smart wallets are, and linking the one of a user. */
export function mountSmartWallets(mount: serve.Mount): void {
  const { link } = createSmartWallets(mount.context)

  serve(
    mount,
    smartWallets.config,
    async (_, { app: { smartWallets: settings } }) => ({
      isEnabled: settings !== undefined,
      type: settings?.type,
      version: settings?.version,
      networks: (settings?.networks ?? []).map((network) => ({
        ...network,
        paymasterUrl: network.paymasterUrl,
        paymasterContext: network.paymasterContext,
      })),
    }),
    { kind: 'document', headers: { 'Cache-Control': 'public, max-age=10' } },
  )
  serve(
    mount,
    smartWallets.link,
    withSession((given, call) => link(call, given)),
  )
}
