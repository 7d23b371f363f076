import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { isSameAddress } from '../../domain/rules/wallet/is-same-address.js'
import { isStatement } from '../../domain/rules/signing/is-statement.js'

/**
 * Creates the message that a wallet signs to log in to this page. Throws `INVALID_MESSAGE` if the provider's response
 * would change the structure of the message or its wallet.
 */
export function writeSignInMessage(
  { platform, session }: Pick<Client, 'platform' | 'session'>,
  { accounts, address, requestedAddress, chainId, nonce, statement }: writeSignInMessage.Parameters,
): string {
  const href = platform.location.href()
  if (href === undefined) throw new KeyhookError('INVALID_REQUEST', 'Wallet sign-in works only in a web page.')
  if (!/^[a-z0-9]{8,}$/i.test(nonce) || !isSameAddress(address, requestedAddress) || !isStatement(statement))
    throw new KeyhookError('INVALID_MESSAGE', 'The provider’s response is not a valid sign-in message.')
  const { host, origin } = new URL(href)
  return writeSignIn({
    ...{ address, nonce, statement },
    ...{ accounts, domain: host, uri: origin, version: '1' },
    chainId: accounts === 'Ethereum' ? chainId : 'mainnet',
    issuedAt: platform.now() + session.clockOffset(),
  })
}

export declare namespace writeSignInMessage {
  type Parameters = {
    /** The address in the notation of the message. */
    address: string
    /** The address of the wallet that signs. */
    requestedAddress: string
    /** The chain of a message on Ethereum. */
    chainId: number
    /** The account type in the first line of the message. */
    accounts: 'Ethereum' | 'Solana'
    nonce: string
    /** The statement that the wallet shows. */
    statement: string
  }
}

/**
 * Creates the text of a sign-in message (EIP-4361, or its equivalent on Solana). `readSignIn` parses the same lines.
 */
const writeSignIn = (message: writeSignIn.Parameters): string =>
  [
    `${message.domain} wants you to sign in with your ${message.accounts} account:`,
    message.address,
    '',
    message.statement,
    '',
    `URI: ${message.uri}`,
    `Version: ${message.version}`,
    `Chain ID: ${message.chainId}`,
    `Nonce: ${message.nonce}`,
    `Issued At: ${new Date(message.issuedAt).toISOString()}`,
  ].join('\n')

declare namespace writeSignIn {
  type Parameters = {
    /** The account type in the first line of the message. */
    accounts: 'Ethereum' | 'Solana'
    address: string
    chainId: number | 'mainnet'
    /** The host of the page, with its port. */
    domain: string
    /** Milliseconds since the epoch. */
    issuedAt: number
    nonce: string
    statement: string
    uri: string
    version: '1'
  }
}
