import type { Endpoint } from '../../src/wire/http/define-endpoint.js'
import { walletRow } from './embedded-wallets.js'

export type Sample = {
  readonly endpoint: Endpoint
  /** Input of the caller. */
  readonly input: object
  /** The request that is then sent: its path, query and body. */
  readonly sent: object
  /** An answer, as it travels. */
  readonly answer: unknown
}

export const { address } = walletRow

export const ethereumWallet = { chainId: 'eip155:1', walletClientType: 'metamask', connectorType: 'injected' }

export const ethereumSigned = { ...ethereumWallet, message: 'app.example wants you to sign in', signature: '0x01' }

export const sample = (endpoint: object, input: object, answer: unknown, sent = input): Sample => ({
  // Samples are checked by running them through the endpoint's schemas.
  endpoint: endpoint as Endpoint,
  input,
  sent,
  answer,
})
