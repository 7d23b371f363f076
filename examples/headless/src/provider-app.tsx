import { useCrossAppAccounts, useKeyhook } from '@keyhook/sdk'
import { providerAppId } from './config'
import { Problem } from './problem'

/** The user's account in another app: logs in with it, or links it to the current user. */
export function ProviderApp({ intent }: { intent: 'link' | 'login' }) {
  const { user } = useKeyhook()
  const { linkCrossAppAccount, loading, loginWithCrossAppAccount, state } = useCrossAppAccounts()
  const [go, verb] = intent === 'link' ? [linkCrossAppAccount, 'Link'] : [loginWithCrossAppAccount, 'Log in with']
  if (user?.linkedAccounts.some(({ type }) => type === 'cross_app')) return null
  return (
    <>
      <button disabled={loading} onClick={() => go({ appId: providerAppId })}>
        {verb} Fieldnotes ID
      </button>
      {state.status === 'error' && <Problem error={state.error} />}
    </>
  )
}
