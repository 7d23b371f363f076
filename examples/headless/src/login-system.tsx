import { useCustomAuth } from '@keyhook/sdk'
import { useSyncExternalStore } from 'react'
import { apiUrl } from './config'
import { Problem } from './problem'

/** The sandbox's custom auth server, in place of the app's own login server. */
const loginSystem = new URL('/sandbox/login-system', apiUrl)
const key = 'fieldnotes-session'

/** Returns the session of the custom auth server, or null. */
export const useSession = () => useSyncExternalStore(subscribe, () => localStorage.getItem(key))

function subscribe(changed: () => void): () => void {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}

export function keepSession(session: string | null): void {
  if (session === null) localStorage.removeItem(key)
  else localStorage.setItem(key, session)
  // The browser notifies only other tabs about a change of storage.
  dispatchEvent(new StorageEvent('storage', { key }))
}

/** Requests a token for a session. Returns undefined if the session has ended. */
export async function readToken(session: string | null, nonce: string | undefined): Promise<string | undefined> {
  if (session === null) return undefined
  const response = await fetch(`${loginSystem.href}/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ nonce, session }),
  })
  if (response.status === 401) return undefined
  if (!response.ok) throw new Error('The login system rejected the request.')
  const { token } = (await response.json()) as { token: string }
  return token
}

/** Opens the custom auth server's page in a popup. The popup returns the session. */
function open(): void {
  const url = `${loginSystem.href}?${new URLSearchParams({ origin: location.origin })}`
  const popup = window.open(url, 'login-system', 'width=440,height=640')
  addEventListener('message', function receive({ data, origin, source }) {
    if (origin !== loginSystem.origin || source !== popup) return
    removeEventListener('message', receive)
    popup?.close()
    keepSession((JSON.parse(String(data)) as { result: string | null }).result)
  })
}

/** Logs in with custom auth (JWT). */
export function LoginSystem() {
  const { status } = useCustomAuth()
  return (
    <>
      <button disabled={status.status === 'loading'} onClick={open}>
        Log in with our own login system
      </button>
      {status.status === 'error' && <Problem error={status.error} />}
    </>
  )
}
