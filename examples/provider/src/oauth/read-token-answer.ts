import { at, type AnySite } from '../login-methods/define-oauth-provider.js'

/**
 * A site's answer with tokens as RFC 6749 has it. Sites without OpenID Connect leave out the kind of the token, put the
 * answer into a list, or call the scopes permissions.
 */
export async function readTokenAnswer(response: Response, site: AnySite): Promise<Response> {
  if (site.endpoints.issuer !== undefined || !response.ok) return response
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
