import { useCrossAppConnections } from '@keyhook/sdk'
import { Problem } from './problem'

/** The provider apps that users of this app can log in with, as listed in the provider's settings. */
export function Connections() {
  const { connections, error, isLoading } = useCrossAppConnections()
  return (
    <section aria-busy={isLoading} aria-label="Connections" className="space-y-3">
      <h2 className="font-semibold">Connections</h2>
      {error && <Problem error={error} />}
      <ul>
        {connections?.map(({ appId, isReadOnly, name }) => (
          <li key={appId}>
            {name} {isReadOnly ? '(read only: it sees the wallets and cannot use them)' : '(may request signatures)'}
          </li>
        ))}
      </ul>
    </section>
  )
}
