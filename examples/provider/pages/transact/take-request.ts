import type { CrossAppWalletRequest } from '@keyhook/sdk/wire'

/** A wallet request: its token, the text whose digest the token contains, and the parsed text. */
export type Taken = { readonly token: string; readonly request: string; readonly parsed: CrossAppWalletRequest }

type Page = { readonly history: History; readonly location: Location; readonly sessionStorage: Storage }

const storageKey = 'keyhook-transaction'

/**
 * Returns the request in the page's URL. Removes it from the URL at once, and stores it in `sessionStorage` while the
 * user logs in. The new URL contains the provider app `appId`. Returns undefined without a request.
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
