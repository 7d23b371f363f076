'use client'
import type { ReactElement, ReactNode } from 'react'
import { WagmiProvider as WagmisProvider, type WagmiProviderProps } from 'wagmi'
import { clientRefOf } from '../../connectors/create-config.js'
import { useClient } from '../core/use-client.js'

/**
 * wagmi's provider for a config of `createConfig`, below `PrivyProvider`, whose client it hands to the connector.
 *
 * @example
 * <PrivyProvider appId={appId} apiUrl={apiUrl}>
 *   <QueryClientProvider client={queryClient}>
 *     <WagmiProvider config={config}>
 *       <App />
 *     </WagmiProvider>
 *   </QueryClientProvider>
 * </PrivyProvider>
 */
export function WagmiProvider(props: WagmiProvider.Props): ReactElement {
  // While rendering, because wagmi reconnects while it renders.
  clientRefOf(props.config)?.fill(useClient())
  return <WagmisProvider {...props} />
}

export declare namespace WagmiProvider {
  type Props = WagmiProviderProps & { children?: ReactNode }
}
