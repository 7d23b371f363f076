/** A route that counts as a login, as a request for a code, or as a token refresh. `name` is the method or channel. */
export type LoginRoute = { readonly kind: 'login' | 'code' | 'renewal'; readonly name: string }

/** Names of login methods whose routes have another name. */
const names: Readonly<Record<string, string>> = {
  custom_jwt_account: 'custom_auth',
  passkeys: 'passkey',
  passwordless: 'email',
  passwordless_sms: 'sms',
}

const codeRoutes: Readonly<Record<string, string>> = {
  'POST /api/v1/passwordless/init': 'email',
  'POST /api/v1/passwordless_sms/init': 'sms',
  'POST /api/v1/confirmations/init': 'confirmation',
  'POST /api/v1/mfa/passwordless_sms/init': 'mfa',
}

/** Returns the kind of a route, or undefined for a route of another kind. */
export function readLogin(route: string): LoginRoute | undefined {
  if (route === 'POST /api/v1/sessions') return { kind: 'renewal', name: 'session' }
  const channel = codeRoutes[route]
  if (channel !== undefined) return { kind: 'code', name: channel }
  const method = /^POST \/api\/v1\/(\w+)\/authenticate$/.exec(route)?.[1]
  return method === undefined ? undefined : { kind: 'login', name: names[method] ?? method }
}
