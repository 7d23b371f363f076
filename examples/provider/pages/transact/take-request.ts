import type { CrossAppWalletRequest } from '@keyhook/sdk/wire'

/** What the page was opened with: the token, the text it is for, and what that text says. */
export type Taken = { readonly token: string; readonly request: string; readonly parsed: CrossAppWalletRequest }

type Page = { readonly history: History; readonly location: Location; readonly sessionStorage: Storage }

const storageKey = 'keyhook-transaction'

/**
 * Takes what is asked out of the address at once, and keeps it in the window for as long as the user may be elsewhere to log in.
 * The address is then that of the app at home, which is `appId`. Undefined where nobody asks anything.
 */
export function takeRequest({ history, location, sessionStorage }: Page, appId: string): Taken | undefined {
  const url = new URL(location.href)
  const token = url.searchParams.get('token')
  const request = url.searchParams.get('request')
  if (token !== null && request !== null) sessionStorage.setItem(storageKey, JSON.stringify({ appId, request, token }))
  history.replaceState(history.state, '', `/oauth/${appId}/transact`)
  const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as (Taken & { appId: string }) | null
  if (stored?.appId !== appId) return undefined
  const parsed = readRequest(stored.request)
  return parsed && { token: stored.token, request: stored.request, parsed }
}

const methods = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction']

function readRequest(request: string): CrossAppWalletRequest | undefined {
  try {
    const parsed = JSON.parse(request) as Partial<CrossAppWalletRequest> | null
    const isWhole =
      typeof parsed?.id === 'string' &&
      typeof parsed.address === 'string' &&
      typeof parsed.callbackUrl === 'string' &&
      Array.isArray(parsed.params) &&
      methods.includes(parsed.method ?? '')
    return isWhole ? (parsed as CrossAppWalletRequest) : undefined
  } catch {
    return undefined
  }
}
