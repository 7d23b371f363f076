import { useLinkedAccounts, useLinkWithOAuth, useLoginWithOAuth } from '@keyhook/sdk'
import { Problem } from './problem'

const oauthProviders = [
  ...(['google', 'twitter', 'discord', 'github', 'spotify'] as const),
  ...(['instagram', 'tiktok', 'linkedin', 'apple', 'line'] as const),
] as const

/**
 * Buttons for OAuth providers, each of which opens a popup. They log in, or link accounts that the user does not have
 * yet.
 */
export function OAuthProviders({ intent }: { intent: 'link' | 'login' }) {
  const login = useLoginWithOAuth()
  const link = useLinkWithOAuth()
  const { linkable } = useLinkedAccounts()
  const offered =
    intent === 'link' ? oauthProviders.filter((oauthProvider) => linkable.includes(oauthProvider)) : oauthProviders
  const { loading, start, state, verb } =
    intent === 'link'
      ? { ...link, start: link.linkWithOAuth, verb: 'Link' }
      : { ...login, start: login.initOAuth, verb: 'Log in with' }
  return (
    <>
      {offered.map((provider) => (
        <button key={provider} onClick={() => start({ provider })}>
          {verb} {provider}
        </button>
      ))}
      {loading && <p role="status">Finish in the window that opened.</p>}
      {state.status === 'error' && <Problem error={state.error} />}
    </>
  )
}
