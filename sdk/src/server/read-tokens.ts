import { cookieNames } from '../domain/rules/app/cookie-names.js'

/**
 * Returns the unverified tokens of a request. Reads the access token from the `Authorization` header, or from the
 * cookie that the SDK sets on the app's origin.
 *
 * Ignores two different cookies with the same name, because a page of another subdomain can set the second.
 *
 * Browsers also send cookies with requests that other origins cause (CSRF). Accept cookies only for requests that read,
 * and require the header for requests that change data.
 */
export function readTokens(headers: Pick<Headers, 'get'>): readTokens.ReturnType {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name: name.trim(), value: value.join('=').trim() }
  })
  const valuesOf = (wanted: string) => new Set(pairs.filter(({ name }) => name === wanted).map(({ value }) => value))
  // Another subdomain can set a second cookie with the same name. The order of the cookies does not show which one is
  // from the app.
  const read = (name: string) => {
    const [value, second] = valuesOf(name)
    return second === undefined && value !== '' ? value : undefined
  }
  return {
    accessToken: bearer ?? read(cookieNames.accessToken),
    identityToken: read(cookieNames.identityToken),
    hasSession: valuesOf(cookieNames.session).size > 0,
  }
}

export declare namespace readTokens {
  type ReturnType = {
    /** Access token; undefined if the request has no token, or two different cookies. */
    readonly accessToken: string | undefined
    /** Identity token from the cookie; undefined if the request has no token, or two different cookies. */
    readonly identityToken: string | undefined
    /** True if the browser may renew a session whose token has expired. */
    readonly hasSession: boolean
  }
}
