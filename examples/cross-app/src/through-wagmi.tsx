import { useConnect, useConnection, useConnectors, useDisconnect, useSignMessage } from 'wagmi'
import { Button } from './button'
import { Problem } from './problem'

/** Uses the wallet in the provider app through wagmi's hooks. Connecting logs in, or links the account. */
export function ThroughWagmi() {
  const [connector] = useConnectors()
  const { address } = useConnection()
  const connecting = useConnect()
  const disconnecting = useDisconnect()
  const signing = useSignMessage()
  return (
    <section aria-label="With wagmi" className="space-y-3">
      <h2 className="font-semibold">With wagmi</h2>
      {address && <p className="font-mono text-sm break-all">{address}</p>}
      <div className="flex flex-wrap gap-2">
        {address ? (
          <>
            <Button onClick={() => signing.mutate({ message: 'Hello from wagmi' })}>Sign with wagmi</Button>
            <Button onClick={() => disconnecting.mutate()}>Disconnect</Button>
          </>
        ) : (
          connector && <Button onClick={() => connecting.mutate({ connector })}>Connect {connector.name}</Button>
        )}
      </div>
      {signing.data && (
        <output aria-label="Signature" className="block font-mono text-sm break-all">
          {signing.data}
        </output>
      )}
      {connecting.error && <Problem error={connecting.error} />}
      {signing.error && <Problem error={signing.error} />}
    </section>
  )
}
