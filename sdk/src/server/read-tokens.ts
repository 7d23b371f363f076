import { cookieNames } from '../domain/rules/app/cookie-names.js'

/**
 * Returns the unverified tokens of a request. The access token is in the `Authorization` header, or otherwise in the
 * cookie that the SDK stores on the app's origin.
 *
 * Browsers also send cookies with requests that other origins cause. Accept cookies for reading only, and require the
 * header for every change.
 */
export function readTokens(headers: Pick<Headers, 'get'>): readTokens.ReturnType {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  const cookies = new Map(
    (headers.get('cookie') ?? '').split(';').map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name.trim(), value.join('=').trim()] as const
    }),
  )
  return {
    accessToken: bearer ?? (cookies.get(cookieNames.accessToken) || undefined),
    identityToken: cookies.get(cookieNames.identityToken) || undefined,
    hasSession: cookies.has(cookieNames.session),
  }
}

export declare namespace readTokens {
  type ReturnType = {
    /** Access token; undefined if the request has none. */
    readonly accessToken: string | undefined
    /** Identity token of the cookie; undefined if the request has none. */
    readonly identityToken: string | undefined
    /** True if the browser may renew a session whose token has expired. */
    readonly hasSession: boolean
  }
}
