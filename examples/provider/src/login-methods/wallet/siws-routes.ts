import { siws } from '@keyhook/sdk/wire'
import { solanaChain } from './solana-chain.js'
import { createWalletLogin } from './create-wallet-login.js'
import { serve } from '../../routes/serve.js'
import { withSession } from '../../routes/with-session.js'

/** Wallets on Solana, proved by what they have signed. */
export function mountSiws(mount: serve.Mount): void {
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
