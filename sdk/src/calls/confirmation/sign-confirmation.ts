import type { Client } from '../../client.js'
import type { ConfirmationWay } from '../../domain/entities/confirmation-way.js'
import type { ConfirmedAction } from '../../domain/entities/confirmed-action.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { walletNotConnected } from '../../domain/errors/wallet-not-connected.js'
import { isSameAddress } from '../../domain/rules/wallet/is-same-address.js'
import { parseChainId } from '../../domain/rules/evm/supported-chain.js'
import * as confirmations from '../../wire/endpoints/confirmations.js'
import { getPasskeys } from '../passkey/get-passkeys.js'
import { signWithWallet } from '../wallet-login/sign-with-wallet.js'
import { toSigned } from '../wallet-login/to-signed.js'
import { writeSignInMessage } from '../wallet-login/write-sign-in-message.js'

/**
 * Confirms an action with a wallet or a passkey of the user, which is asked to sign for exactly that: it may then be done
 * once, in this session, for ten minutes.
 *
 * Rejects as the wallet or the browser does, with `GENERIC_CONNECT_WALLET_ERROR` where the wallet is not connected, and with
 * `INVALID_CREDENTIALS` for what the provider does not take.
 */
export async function signConfirmation(client: Client, parameters: signConfirmation.Parameters): Promise<void> {
  const { action, signal = new AbortController().signal, way } = parameters
  const { destination, method } = way
  const ask = () => client.http.call(confirmations.init, { action, way }, { signal })
  if (method === 'passkey') {
    const { get } = getPasskeys(client)
    const { options } = await ask()
    if (!options) throw notAsked()
    const passkey = await get(options, { signal })
    await client.http.call(confirmations.confirm, { action, passkey }, { signal })
    return
  }
  if (method !== 'siwe' && method !== 'siws') throw notAsked()
  const wallet = client.store.getState().connections?.find(({ address }) => isSameAddress(address, destination))
  if (!wallet?.isConnected()) throw walletNotConnected()
  const { nonce, statement } = await ask()
  if (nonce === undefined || statement === undefined) throw notAsked()
  const chainId = ('chainId' in wallet ? parseChainId(wallet.chainId) : undefined) ?? client.app.defaultChain.id
  const message = writeSignInMessage(client, {
    ...{ address: destination, asked: wallet.address, chainId, method, nonce, statement },
  })
  const signed = toSigned(await signWithWallet(wallet, { message }))
  const input = method === 'siwe' ? { action, siwe: signed } : { action, siws: signed }
  await client.http.call(confirmations.confirm, input, { signal })
}

const notAsked = () => new KeyhookError('INVALID_MESSAGE', 'The provider has not said what is to be signed.')

export declare namespace signConfirmation {
  type Parameters = { action: ConfirmedAction; way: ConfirmationWay; signal?: AbortSignal | undefined }
}
