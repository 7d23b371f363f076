import { useConnect, useConnection, useConnectors, useDisconnect } from 'wagmi'
import { Button } from './button'
import { Outcome } from './outcome'

/** Every connector of the configuration, and the wallets that wagmi has discovered. */
export function Connectors() {
  const connectors = useConnectors()
  const { connector: current } = useConnection()
  const connect = useConnect()
  const disconnect = useDisconnect()
  return (
    <section aria-label="Connectors" className="space-y-3">
      <div className="flex flex-wrap gap-3">
        {connectors.map((connector) =>
          connector.uid === current?.uid ? (
            <Button key={connector.uid} onClick={() => disconnect.mutate({ connector })}>
              Disconnect {connector.name}
            </Button>
          ) : (
            <Button disabled={connect.isPending} key={connector.uid} onClick={() => connect.mutate({ connector })}>
              Connect {connector.name}
            </Button>
          ),
        )}
      </div>
      <Outcome error={connect.error} label="Connected" />
    </section>
  )
}
