import type { SmartWalletType, User } from '@keyhook/sdk/wire'
import { readSignInMessage } from '@keyhook/sdk/wire'
import { consume } from '../../abuse/consume.js'
import type { SessionCall } from '../../context/call.js'
import { createChainNodes } from '../../connections/create-chain-nodes.js'
import type { Context } from '../../context/context.js'
import { findWallet } from '../../database/find-wallet.js'
import { HttpError } from '../../base/http-error.js'
import { createSignedLogin, notGood } from '../../linking/create-signed-login.js'
import { link } from '../../linking/link.js'
import { normalizeAddress } from '../../rules/normalize-address.js'
import { isMeant } from './is-meant.js'
import { readLoginNonce } from './login-nonce.js'
import { smartAccountAddress } from './smart-account-address.js'
import { verifyByContract } from './verify-by-contract.js'

/**
 * Links the smart wallet of a user's first embedded wallet. Refuses every other contract, because script in the page
 * could make any contract confirm a signature. The link needs no confirmation, because a smart wallet cannot log in.
 */
export function createSmartWallets(context: Context) {
  const { clock, database } = context
  const nodes = createChainNodes(context)
  const { toProof } = createSignedLogin(context, {
    ...{ method: 'siwe', type: 'smart_wallet', userAction: 'in-app' },
  })

  return {
    async link(call: SessionCall, { message: text, signature, smart_wallet_type: type }: Given): Promise<User> {
      const { app, session } = call
      const { smartWallets: settings } = app
      if (settings?.type !== type)
        throw new HttpError(
          403,
          'disallowed_login_method',
          "The app's settings do not allow smart wallets of this type.",
        )
      const message = readSignInMessage(text)
      const page = call.origin
      if (!message || !page || !isMeant(message, { now: clock.now(), page })) throw notGood()
      const { address, chainId, nonce } = message
      if (normalizeAddress('ethereum', address) !== address) throw notGood()
      const purpose = { intent: 'link', userId: session.user_id } as const
      const expiresAt = readLoginNonce(context, nonce, { ...call, address, chainType: 'ethereum', purpose })
      if (expiresAt === undefined) throw notGood()
      await consume(context, [{ policy: 'contractChecks', subject: [nonce] }])

      const key = { appId: app.id, userId: session.user_id, chainType: 'ethereum', walletIndex: 0 } as const
      const owner = await findWallet(database, key)
      if (owner?.status !== 'active') throw notGood()
      const derived = await nodes(chainId, (client) =>
        smartAccountAddress(client, { owner: owner.address, type, version: settings.version }),
      )
      if (derived !== address) throw notGood()
      if ((await verifyByContract(nodes, { address, chainId, message: text, signature })) !== 'contract')
        throw notGood()
      return link(context, {
        ...{ app, session, userAction: 'in-app' },
        identity: {
          type: 'smart_wallet',
          identifier: address,
          profile: { smartWalletType: type, smartWalletVersion: settings.version },
        },
        proof: toProof('link', { expiresAt, signed: nonce }),
      })
    },
  }
}

type Given = { message: string; signature: string; smart_wallet_type: SmartWalletType }
