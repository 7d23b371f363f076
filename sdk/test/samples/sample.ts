import type { Endpoint } from '../../src/wire/http/define-endpoint.js'
import { walletRow } from './embedded-wallets.js'

export type Sample = {
  readonly endpoint: Endpoint
  /** The input that the caller passes. */
  readonly input: object
  /** The request that is then sent: its path, query and body. */
  readonly sent: object
  /** A response, in the format of the API. */
  readonly answer: unknown
}

export const { address } = walletRow

export const ethereumWallet = { chainId: 'eip155:1', walletClientType: 'metamask', connectorType: 'injected' }

export const ethereumSigned = { ...ethereumWallet, message: 'app.example wants you to sign in', signature: '0x01' }

export const sample = (endpoint: object, input: object, answer: unknown, sent = input): Sample => ({
  // The type of samples is loose, because tests run them through the endpoint's schemas.
  endpoint: endpoint as Endpoint,
  input,
  sent,
  answer,
})
