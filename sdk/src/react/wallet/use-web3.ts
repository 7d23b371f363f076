import { useEffect } from 'react'
import { provideWeb3 } from '../../calls/chain-kinds/solana/web3.js'
import { loadWeb3 } from '../../connectors/load-web3.js'
import { useClient } from '../core/use-client.js'

/** Lets the SDK create connections to Solana. `@solana/web3.js` loads with the first call to a cluster. */
export function useWeb3(): void {
  const client = useClient()
  useEffect(() => provideWeb3(client, loadWeb3), [client])
}
