import { afterBar, byEmail, oauthKind } from '../account-kind.js'
import { defineLoginMethod } from '../define-login-method.js'

/** Accounts at custom OpenID Connect issuers from the settings. */
export const customOAuth = defineLoginMethod({
  accountType: 'custom_oauth',
  accountKind: {
    ...oauthKind,
    toField: afterBar,
    listed: byEmail,
    claims: { provider: 'provider', subject: 'subject', email: 'email', name: 'name' },
  },
  worksOnAnyOrigin: true,
  missing: ({
    id,
    settings,
  }: {
    readonly id: string
    readonly settings: { readonly oauth: { readonly custom: object } }
  }) => (Object.hasOwn(settings.oauth.custom, id) ? [] : [`set \`oauth.custom.${id}\``]),
})
