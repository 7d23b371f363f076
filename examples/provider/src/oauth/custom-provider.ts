import type { AccountOfType } from '../login-methods/account-kind.js'
import {
  type AnyOAuthProvider,
  at,
  type Endpoints,
  textAt,
  verifiedEmail,
} from '../login-methods/define-oauth-provider.js'

/** Returns an OpenID Connect issuer of the settings as an OAuth provider. Its ID tokens name the user. */
export const customProvider = (id: string, name: string, endpoints: Endpoints): AnyOAuthProvider => ({
  name,
  accountType: 'custom_oauth',
  endpoints,
  scopes: ['openid', 'email', 'profile'],
  hasPkce: true,
  read: ({ claims, user }) => {
    // A user info answer about another subject is ignored (OpenID Connect Core, section 5.3.2).
    const said = at(user, 'sub') === at(claims, 'sub') ? { ...(user as object), ...(claims as object) } : claims
    const profile: Omit<AccountOfType<'custom_oauth'>, 'firstVerifiedAt' | 'latestVerifiedAt' | 'subject' | 'type'> = {
      provider: `custom:${id}`,
      email: verifiedEmail(said) ?? null,
      name: textAt(said, 'name'),
      username: textAt(said, 'preferred_username'),
    }
    return { subject: at(claims, 'sub'), profile }
  },
})
