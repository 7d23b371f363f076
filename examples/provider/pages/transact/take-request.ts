import type { CrossAppWalletRequest } from '@keyhook/sdk/wire'

/** What the page was opened with: the token, the text it is for, and what that text says. */
export type Taken = { readonly token: string; readonly request: string; readonly asked: CrossAppWalletRequest }

type Page = { readonly history: History; readonly location: Location; readonly sessionStorage: Storage }

const place = 'keyhook-transaction'

/**
 * Takes what is asked out of the address at once, and keeps it in the window for as long as the user may be elsewhere to log in.
 * The address is then that of the app at home, which is `appId`. Undefined where nobody asks anything.
 */
export function takeRequest({ history, location, sessionStorage }: Page, appId: string): Taken | undefined {
  const url = new URL(location.href)
  const token = url.searchParams.get('token')
  const request = url.searchParams.get('request')
  if (token !== null && request !== null) sessionStorage.setItem(place, JSON.stringify({ appId, request, token }))
  history.replaceState(history.state, '', `/oauth/${appId}/transact`)
  const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as (Taken & { appId: string }) | null
  if (kept?.appId !== appId) return undefined
  const asked = readAsked(kept.request)
  return asked && { token: kept.token, request: kept.request, asked }
}

const methods = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction']

function readAsked(request: string): CrossAppWalletRequest | undefined {
  try {
    const asked = JSON.parse(request) as Partial<CrossAppWalletRequest> | null
    const isWhole =
      typeof asked?.id === 'string' &&
      typeof asked.address === 'string' &&
      typeof asked.callbackUrl === 'string' &&
      Array.isArray(asked.params) &&
      methods.includes(asked.method ?? '')
    return isWhole ? (asked as CrossAppWalletRequest) : undefined
  } catch {
    return undefined
  }
}
