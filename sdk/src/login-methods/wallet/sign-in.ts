import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { linkStatement } from '../../domain/rules/linking/link-statement.js'
import { parseChainId } from '../../domain/rules/evm/supported-chain.js'
import { whenAppSettled } from '../../calls/app/when-app-settled.js'
import { type WalletMethod, walletMethods } from './calls.js'
import { writeSignInMessage } from '../../calls/sign-in-message/write-sign-in-message.js'

/** The statement of a login: one line with the characters that EIP-4361 allows. */
const loginStatement = 'You prove that this wallet is yours. It costs nothing.'

/**
 * Creates the message that a wallet signs to log in, or to be linked to the logged-in user. The message contains the
 * page's domain and a nonce. The nonce is valid for five minutes, only for this browser and this address. For a link,
 * the statement names the link.
 *
 * Rejects with `DISALLOWED_LOGIN_METHOD` if the app does not offer the method, and with `UNSUPPORTED_CHAIN_ID` for an
 * invalid chain.
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
  const { accounts, endpoints } = walletMethods[method]
  const statement = client.store.getState().user ? linkStatement : loginStatement
  const { address = given.address, nonce } = await client.http.call(endpoints.init, input, { signal })
  return writeSignInMessage(client, {
    ...{ accounts, address, chainId, nonce, statement },
    requestedAddress: given.address,
  })
}

export declare namespace requestSignInMessage {
  type Parameters = {
    /** 'siwe' for an Ethereum wallet, 'siws' for a Solana wallet. */
    method: WalletMethod
    /** The wallet's address. An Ethereum address may have any capitalisation. */
    address: string
    /** The current chain of an Ethereum wallet, such as 1 or 'eip155:1'. */
    chainId?: number | string | undefined
    /** Required for a login in an app with a captcha. */
    captchaToken?: string | undefined
    signal?: AbortSignal | undefined
  }
}
