import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { isSameAddress } from '../../domain/rules/is-same-address.js'
import { writeSignIn } from '../../domain/rules/write-sign-in.js'
import { whenAppSettled } from '../app/when-app-settled.js'
import { type WalletMethod, walletMethods } from './wallet-methods.js'

/** Shown by the wallet. One line of the letters that EIP-4361 allows. */
const statement = 'You prove that this wallet is yours. It costs nothing.'

/**
 * The message that a wallet signs to log in, or to be linked where a user is logged in: for this page, with a nonce of the
 * provider's that is good for five minutes, for this browser and this address.
 *
 * Rejects with `DISALLOWED_LOGIN_METHOD` where the app does not offer it.
 *
 * @example
 * const message = await requestSignInMessage(client, { method: 'siwe', address, chainId: 1 })
 */
export async function requestSignInMessage(
  client: Client,
  { captchaToken, chainId = 1, method, signal, ...given }: requestSignInMessage.Parameters,
): Promise<string> {
  const { http, platform, session } = client
  const { accounts, endpoints, read } = walletMethods[method]
  const href = platform.location.href()
  if (href === undefined) throw new KeyhookError('INVALID_REQUEST', 'A wallet signs for a page, and there is none.')
  await whenAppSettled(client, { signal })
  const input = { address: given.address, token: captchaToken }
  const { address = given.address, nonce } = await http.call(endpoints.init, input, { signal })
  const { host, origin } = new URL(href)
  const message = writeSignIn({
    ...{ accounts, address, nonce, statement },
    ...{ domain: host, uri: origin, version: '1' },
    chainId: method === 'siwe' ? chainId : 'mainnet',
    issuedAt: platform.now() + session.clockOffset(),
  })
  // What was answered is part of it, and must not make it another message, or another wallet's.
  const written = read(message)
  // mutation threat 14: written
  if (written?.nonce === nonce && isSameAddress(written.address, given.address)) return message
  throw new KeyhookError('INVALID_MESSAGE', 'No message can be made for this address.')
}

export declare namespace requestSignInMessage {
  type Parameters = {
    method: WalletMethod
    /** Of the wallet. On Ethereum in any spelling. */
    address: string
    /** Of Ethereum: the chain that the wallet is on. */
    chainId?: number | undefined
    captchaToken?: string | undefined
    signal?: AbortSignal | undefined
  }
}
