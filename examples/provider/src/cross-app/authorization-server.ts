import type { AuthorizationServer } from 'oauth4webapi'

/** Returns the metadata of an app as an authorization server (OpenID Connect Discovery 1.0). */
export function authorizationServer(origin: string, appId: string) {
  const issuer = `${origin}/oauth/${appId}`
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${origin}/api/v1/apps/${appId}/.well-known/jwks.json`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code'],
    scopes_supported: ['openid'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['ES256'],
    token_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  } satisfies AuthorizationServer
}
