/** Addresses that the browser tests use. The global setup passes them to the workers. */
export type Stack = {
  readonly 'provider': string
  readonly 'node': string
  /** A second chain, 31338, for the wagmi example. */
  readonly 'otherNode': string
  readonly 'solanaNode': string
  readonly 'app': string
  /** The same example on its development server. */
  readonly 'development': string
  readonly 'headless': string
  readonly 'wagmi': string
  readonly 'next': string
  readonly 'wallets': string
  readonly 'smart-wallets': string
  /** The provider app and the requester app of the cross-app example. */
  readonly 'provider-app': string
  readonly 'requester': string
  readonly 'funding': string
  readonly 'solana': string
  /** The folder of the provider's databases. */
  readonly 'dataFolder': string
}

const variable = 'KEYHOOK_E2E_STACK'

export const publishStack = (stack: Stack): void => {
  process.env[variable] = JSON.stringify(stack)
}

export const isPublished = (): boolean => !!process.env[variable]

export function readStack(): Stack {
  const text = process.env[variable]
  if (!text) throw new Error('The provider, the node and the apps have not been started.')
  return JSON.parse(text) as Stack
}
