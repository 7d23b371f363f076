import type { ConfirmationSigner } from '../../calls/confirmation/sign-confirmation.js'
import { writeSignInMessage } from '../../calls/sign-in-message/write-sign-in-message.js'
import { walletNotConnected } from '../../domain/errors/to-wallet-error.js'
import { parseChainId } from '../../domain/rules/evm/supported-chain.js'
import { isSameAddress } from '../../domain/rules/wallet/is-same-address.js'
import { toSigned, type WalletMethod, walletMethods } from './calls.js'
import { signWithWallet } from './sign.js'

export const signer: ConfirmationSigner = async (client, { request, way: { destination, method } }) => {
  const wallet = client.store.getState().connections?.find(({ address }) => isSameAddress(address, destination))
  if (!wallet?.isConnected()) throw walletNotConnected()
  const { nonce, statement } = await request()
  if (nonce === undefined || statement === undefined) return undefined
  const chainId = ('chainId' in wallet ? parseChainId(wallet.chainId) : undefined) ?? client.app.defaultChain.id
  const { accounts } = walletMethods[method as WalletMethod]
  const message = writeSignInMessage(client, {
    ...{ address: destination, requestedAddress: wallet.address, accounts, chainId, nonce, statement },
  })
  const signed = toSigned(await signWithWallet(wallet, { message }))
  return method === 'siwe' ? { siwe: signed } : { siws: signed }
}
