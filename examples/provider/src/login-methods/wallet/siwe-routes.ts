import { siwe } from '@keyhook/sdk/wire'
import { createEthereumChain } from './create-ethereum-chain.js'
import { createWalletLogin } from './create-wallet-login.js'
import { mountSmartWallets } from './smart-wallet-routes.js'
import { serve } from '../../routes/serve.js'
import { withSession } from '../../routes/with-session.js'

/** Wallets on Ethereum, proved by what they have signed. */
export function mountSiwe(mount: serve.Mount): void {
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
