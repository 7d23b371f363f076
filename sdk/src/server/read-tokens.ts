import { cookieNames } from '../domain/rules/app/cookie-names.js'

/**
 * Returns the unverified tokens of a request. The access token is in the `Authorization` header, or otherwise in the
 * cookie that the SDK stores on the app's origin.
 *
 * A request with two different cookies of one name has no token of that name: a page of another subdomain can set the
 * second one.
 *
 * Browsers send cookies along with requests that other origins cause: accept them for reading only, and require the header
 * before anything changes.
 */
export function readTokens(headers: Pick<Headers, 'get'>): readTokens.ReturnType {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name: name.trim(), value: value.join('=').trim() }
  })
  const valuesOf = (wanted: string) => new Set(pairs.filter(({ name }) => name === wanted).map(({ value }) => value))
  // Another subdomain can set a second cookie of the name. The order of the two does not show which one is from the
  // app.
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
    /** Access token; undefined if the request has none, or two different ones. */
    readonly accessToken: string | undefined
    /** Identity token of the cookie; undefined if the request has none, or two different ones. */
    readonly identityToken: string | undefined
    /** True if the browser may renew a session whose token has expired. */
    readonly hasSession: boolean
  }
}
