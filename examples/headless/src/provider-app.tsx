import { useCrossAppAccounts, useKeyhook } from '@keyhook/sdk'
import { providerAppId } from './config'
import { Problem } from './problem'

/** Logs in with the user's account in a provider app, or links that account to the current user. */
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
