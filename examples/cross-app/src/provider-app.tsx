import { useCrossAppGrants, useKeyhook } from '@keyhook/sdk'
import { Button } from './button'
import { Problem } from './problem'
import { Session } from './session'

/** The provider app. Lists the requester apps that the user has allowed, and lets the user revoke each. */
export function ProviderApp() {
  const { user } = useKeyhook()
  const { error, grants, revoke } = useCrossAppGrants()
  return (
    <Session title="Fieldnotes ID">
      {user && (
        <section aria-label="Connected apps" className="space-y-3">
          <h2 className="font-semibold">Connected apps</h2>
          {error && <Problem error={error} />}
          {grants?.length === 0 && <p>None.</p>}
          <ul className="space-y-3">
            {grants?.map(({ appId, isReadOnly, name }) => (
              <li className="flex items-center justify-between gap-4" key={appId}>
                {name} {isReadOnly && '(read only)'}
                <Button aria-label={`Revoke ${name}`} onClick={() => revoke({ appId })}>
                  Revoke
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Session>
  )
}
