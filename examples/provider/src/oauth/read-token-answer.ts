import { at, type AnyOAuthProvider } from '../login-methods/define-oauth-provider.js'

/**
 * Converts a token answer to the form of RFC 6749. Some OAuth providers without OpenID Connect omit the token type,
 * wrap the answer in a list, or name scopes `permissions`.
 */
export async function readTokenAnswer(response: Response, oauthProvider: AnyOAuthProvider): Promise<Response> {
  if (oauthProvider.endpoints.issuer !== undefined || !response.ok) return response
  const said: unknown = await response.json().catch(() => undefined)
  const list = (said as { data?: unknown } | undefined)?.data
  const answer = (Array.isArray(list) ? list[0] : said) as Record<string, unknown> | undefined
  const { permissions, ...rest } = { ...answer }
  const scope =
    at(rest, 'scope') ?? (Array.isArray(permissions) ? permissions.join(' ') : at({ permissions }, 'permissions'))
  const { id_token: _none, ...tokens } = {
    token_type: 'bearer',
    ...rest,
    ...(scope !== undefined && { scope }),
  } as Record<string, unknown>
  return Response.json(tokens, { status: at(tokens, 'error') === undefined ? 200 : 400 })
}
