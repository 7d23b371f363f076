import { siwe, siws, smartWallets } from '@keyhook/sdk/wire'
import { serve } from '../../routes/serve.js'
import { withSession } from '../../routes/with-session.js'
import { createEthereumChain } from './create-ethereum-chain.js'
import { createSmartWallets } from './create-smart-wallets.js'
import { createWalletLogin } from './create-wallet-login.js'
import { solanaChain } from './solana-chain.js'

/** Mounts the routes of Sign-In with Ethereum. */
function mountSiwe(mount: serve.Mount): void {
  const wallets = createWalletLogin(mount.context, createEthereumChain(mount.context))
  mount.context.signers.siwe = wallets.signer

  mountSmartWallets(mount)
  serve(mount, siwe.init, ({ address }, call) => wallets.open(call, address), { kind: 'login' })
  serve(mount, siwe.authenticate, ({ mode, ...given }, call) => wallets.logIn(call, given, mode), { kind: 'login' })
  serve(
    mount,
    siwe.link,
    withSession((given, call) => wallets.link(call, given)),
  )
  serve(
    mount,
    siwe.unlink,
    withSession(({ address }, call) => wallets.unlink(call, address)),
  )
  serve(
    mount,
    siwe.transfer,
    withSession((given, call) => wallets.transfer(call, given)),
  )
}

/** Mounts the routes of Sign-In with Solana. */
function mountSiws(mount: serve.Mount): void {
  const wallets = createWalletLogin(mount.context, solanaChain)
  mount.context.signers.siws = wallets.signer

  serve(mount, siws.init, ({ address }, call) => wallets.open(call, address), { kind: 'login' })
  serve(mount, siws.authenticate, ({ mode, ...given }, call) => wallets.logIn(call, given, mode), { kind: 'login' })
  serve(
    mount,
    siws.link,
    withSession((given, call) => wallets.link(call, given)),
  )
  serve(
    mount,
    siws.unlink,
    withSession(({ address }, call) => wallets.unlink(call, address)),
  )
  serve(
    mount,
    siws.transfer,
    withSession((given, call) => wallets.transfer(call, given)),
  )
}

/** Mounts the routes that return the app's smart wallet settings and link a user's smart wallet. */
function mountSmartWallets(mount: serve.Mount): void {
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
    { kind: 'config', headers: { 'Cache-Control': 'public, max-age=10' } },
  )
  serve(
    mount,
    smartWallets.link,
    withSession((given, call) => link(call, given)),
  )
}

export const routes = { siwe: mountSiwe, siws: mountSiws }
