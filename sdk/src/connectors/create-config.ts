import type { Chain } from 'viem'
import {
  type Config,
  createConfig as createWagmiConfig,
  type CreateConfigParameters,
  type CreateConnectorFn,
  type Transport,
} from 'wagmi'
import { type ClientRef, createClientRef } from './client-ref.js'
import { type keyhookConnector, keyhookConnectorOf } from './keyhook-connector.js'

const refs = new WeakMap<object, ClientRef>()

/**
 * wagmi's `createConfig` with the embedded wallets' connector before the others. The `WagmiProvider` beside it gives it
 * the client of `KeyhookProvider`, so that nothing but the two has to be wired.
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
  // What wagmi's types cannot say of a spread: the parameters are its own, with one connector more.
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

/** Where a config made by `createConfig` takes its client from; undefined for a config of wagmi's own. */
export const clientRefOf = (config: Config): ClientRef | undefined => refs.get(config)
