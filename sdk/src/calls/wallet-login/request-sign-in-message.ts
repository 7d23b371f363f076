import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { linkStatement } from '../../domain/rules/linking/link-statement.js'
import { parseChainId } from '../../domain/rules/evm/supported-chain.js'
import { whenAppSettled } from '../app/when-app-settled.js'
import { type WalletMethod, walletMethods } from './wallet-methods.js'
import { writeSignInMessage } from './write-sign-in-message.js'

/** The statement of a login. One line of the letters that EIP-4361 allows. */
const loginStatement = 'You prove that this wallet is yours. It costs nothing.'

/**
 * The message that a wallet signs to log in, or to be linked where a user is logged in: for this page, with a nonce of the
 * provider's that is good for five minutes, for this browser and this address. The statement names a link.
 *
 * Rejects with `DISALLOWED_LOGIN_METHOD` where the app does not offer it, and with `UNSUPPORTED_CHAIN_ID` for what is no chain.
 *
 * @example
 * import { createClient, requestSignInMessage } from '@keyhook/sdk/core'
 *
 * const client = createClient({ appId: 'keyhookviteexampleapp0001', apiUrl: 'https://auth.example.com' })
 * const address = '0x52908400098527886E0F7030069857D2E4169EE7'
 * const message = await requestSignInMessage(client, { method: 'siwe', address, chainId: 1 })
 */
export async function requestSignInMessage(
  client: Client,
  { captchaToken, chainId: network = 1, method, signal, ...given }: requestSignInMessage.Parameters,
): Promise<string> {
  const chainId = parseChainId(network)
  if (chainId === undefined) throw new KeyhookError('UNSUPPORTED_CHAIN_ID', 'Unsupported chainId')
  await whenAppSettled(client, { signal })
  const input = { address: given.address, token: captchaToken }
  const { endpoints } = walletMethods[method]
  const statement = client.store.getState().user ? linkStatement : loginStatement
  const { address = given.address, nonce } = await client.http.call(endpoints.init, input, { signal })
  return writeSignInMessage(client, { ...{ address, chainId, method, nonce, statement }, asked: given.address })
}

export declare namespace requestSignInMessage {
  type Parameters = {
    /** 'siwe' for a wallet on Ethereum, 'siws' for one on Solana. */
    method: WalletMethod
    /** Of the wallet. On Ethereum in any spelling. */
    address: string
    /** Of Ethereum: the chain that the wallet is on, such as 1 or 'eip155:1'. */
    chainId?: number | string | undefined
    /** Needed when the app asks for a captcha and nobody is logged in. */
    captchaToken?: string | undefined
    signal?: AbortSignal | undefined
  }
}
