import { cookieNames } from '../domain/rules/app/cookie-names.js'

/**
 * The tokens a request brings, unverified: the access token of its `Authorization` header, else of the cookie that the
 * SDK keeps on the app's origin.
 *
 * Cookies come along with requests that other sites cause: let them answer for reading alone, and ask for the header
 * before anything changes.
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
    /** Undefined where the request brings none. */
    readonly accessToken: string | undefined
    /** Of the cookie alone; undefined where the request brings none. */
    readonly identityToken: string | undefined
    /** Whether the browser may renew a session of which there is no token any more. */
    readonly hasSession: boolean
  }
}
