import { farcasterSigner, farcasterSignerMessage } from '@keyhook/sdk/wire'
import { findWallet } from '../../database/find-wallet.js'
import { readWalletAddress } from '../../routes/read-wallet-address.js'
import { walletNotFound } from '../../routes/require-open-wallet.js'
import { requireSigned } from '../../routes/require-signed.js'
import { serve } from '../../routes/serve.js'
import { withSession } from '../../routes/with-session.js'
import { createFarcasterSigners } from './create-farcaster-signers.js'

/** Mounts the routes of Farcaster signers: keys of the wallet frame that publish posts for a user. */
export function mountFarcasterSigner(mount: serve.Mount): void {
  const { context } = mount
  const { init, status } = createFarcasterSigners(context)

  serve(
    mount,
    farcasterSigner.init,
    withSession(async ({ address: text, chain_type: chainType, ed25519_public_key: publicKey, ...signed }, call) => {
      const { app_id, user_id } = call.session
      const address = readWalletAddress(chainType, text)
      const wallet = await findWallet(context.database, { appId: app_id, userId: user_id, address })
      const isFirst = wallet?.chain_type === chainType && wallet.wallet_index === 0 && !wallet.imported
      if (!isFirst || wallet.status !== 'active') throw walletNotFound()
      requireSigned(context, call, {
        ...{ address, chainType, nonce: signed.nonce, signature: signed.signature },
        messageOf: (claim) => farcasterSignerMessage({ ...claim, address, chainType, publicKey }),
      })
      return init(call, { address, publicKey })
    }),
  )
  serve(
    mount,
    farcasterSigner.status,
    withSession(({ ed25519_public_key: key }, { session }) => status(session, key)),
  )
}
