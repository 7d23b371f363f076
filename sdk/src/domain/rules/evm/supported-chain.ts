import type { App } from '../../entities/app.js'
import type { Chain } from '../../entities/chain.js'
import { KeyhookError } from '../../errors/base.js'

/** Parses a chain ID: a number, decimal or hex text, or CAIP-2 ('eip155:1'). Undefined for anything else. */
export function parseChainId(chainId: unknown): number | undefined {
  const text = typeof chainId === 'number' || typeof chainId === 'bigint' ? String(chainId) : chainId
  if (typeof text !== 'string') return undefined
  const bare = text.replace(/^eip155:/, '')
  if (!/^(?:0x[0-9a-f]+|[0-9]+)$/i.test(bare)) return undefined
  const id = Number(bare)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** Returns the app's chain with the ID. Throws `UNSUPPORTED_CHAIN_ID`. */
export function findSupportedChain(app: Pick<App, 'supportedChains'>, chainId: unknown): Chain {
  const id = parseChainId(chainId)
  const chain = app.supportedChains.find((candidate) => candidate.id === id)
  if (chain) return chain
  throw new KeyhookError(
    'UNSUPPORTED_CHAIN_ID',
    `Chain ID ${String(id ?? chainId)} is not supported. It must be added to the config.supportedChains property of the KeyhookProvider.`,
  )
}
