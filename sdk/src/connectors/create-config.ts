import type { Chain } from 'viem'
import {
  type Config,
  createConfig as createWagmiConfig,
  type CreateConfigParameters,
  type CreateConnectorFn,
  type Transport,
} from 'wagmi'
import { type ClientRef, createClientRef } from './wagmi-link.js'
import { type keyhookConnector, keyhookConnectorOf } from './keyhook-connector.js'

const refs = new WeakMap<object, ClientRef>()

/**
 * Wraps wagmi's `createConfig`, with the embedded wallets' connector first. The `WagmiProvider` of this entry connects
 * it to the client of `KeyhookProvider`.
 *
 * @example
 * import { createConfig } from '@keyhook/sdk/wagmi'
 * import { http } from 'viem'
 * import { base } from 'viem/chains'
 *
 * export const config = createConfig({ chains: [base], transports: { [base.id]: http() } })
 */
export function createConfig<
  const chains extends readonly [Chain, ...Chain[]],
  transports extends Record<chains[number]['id'], Transport>,
  const connectors extends readonly CreateConnectorFn[] = readonly [],
>(
  parameters: CreateConfigParameters<chains, transports, connectors>,
): createConfig.ReturnType<chains, transports, connectors> {
  const ref = createClientRef()
  const all = [keyhookConnectorOf(ref), ...(parameters.connectors ?? [])]
  // The cast is safe: the parameters are wagmi's with one more connector, which wagmi's types cannot express.
  const config = createWagmiConfig({ ...parameters, connectors: all } as never)
  refs.set(config, ref)
  return config as never
}

export declare namespace createConfig {
  type ReturnType<
    chains extends readonly [Chain, ...Chain[]],
    transports extends Record<chains[number]['id'], Transport>,
    connectors extends readonly CreateConnectorFn[],
  > = Config<chains, transports, readonly [keyhookConnector.ReturnType, ...connectors]>
}

/** Returns the client reference of a config from `createConfig`; undefined for wagmi's own configs. */
export const clientRefOf = (config: Config): ClientRef | undefined => refs.get(config)
