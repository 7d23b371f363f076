import { useCrossAppAccounts, useKeyhook } from '@keyhook/sdk'
import { providerAppId } from './config'
import { Problem } from './problem'

/** Logs in with the user's account in a provider app, or links that account to the current user. */
export function ProviderApp({ intent }: { intent: 'link' | 'login' }) {
  const { user } = useKeyhook()
  const { linkCrossAppAccount, loginWithCrossAppAccount, state } = useCrossAppAccounts()
  const [go, verb] = intent === 'link' ? [linkCrossAppAccount, 'Link'] : [loginWithCrossAppAccount, 'Log in with']
  if (user?.linkedAccounts.some(({ type }) => type === 'cross_app')) return null
  return (
    <div className="mt-6 space-y-3">
      <button
        className="cursor-pointer font-medium underline underline-offset-4"
        onClick={() => go({ appId: providerAppId })}
      >
        {verb} Fieldnotes ID
      </button>
      {state.status === 'error' && <Problem error={state.error} />}
    </div>
  )
}
