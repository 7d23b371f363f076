import { useLoginWithOAuth } from '@keyhook/sdk'
import { Problem } from './problem'

const sites = ['google', 'twitter', 'discord', 'github', 'spotify', 'instagram', 'tiktok', 'linkedin', 'apple'] as const

/** Accounts at other sites, each in a window of its own. */
export function Sites() {
  const { initOAuth, loading, state } = useLoginWithOAuth()
  return (
    <>
      {sites.map((provider) => (
        <button key={provider} onClick={() => initOAuth({ provider })}>
          Log in with {provider}
        </button>
      ))}
      {loading && <p role="status">Finish in the window that opened.</p>}
      {state.status === 'error' && <Problem error={state.error} />}
    </>
  )
}
