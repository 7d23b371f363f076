import { type AccountKind, byEmail, oauthKind } from './account-kind.js'
import { type OAuthMethod, oauthProviders } from './oauth-providers.js'

type Row<method extends OAuthMethod> = {
  readonly accountType: `${method}_oauth`
  readonly accountKind: AccountKind<`${method}_oauth`> & { readonly identifier: 'subject' }
  readonly worksOnAnyOrigin: true
  readonly missing: (input: {
    readonly settings: { readonly oauth: Partial<Record<OAuthMethod, unknown>> }
  }) => readonly string[]
}

function toRow(method: OAuthMethod) {
  const claims: readonly string[] = oauthProviders[method].claims
  return {
    accountType: `${method}_oauth`,
    accountKind: {
      ...oauthKind,
      ...(claims.includes('email') && { listed: byEmail }),
      claims: Object.fromEntries(['subject', ...claims].map((claim) => [claim, claim])),
    },
    worksOnAnyOrigin: true,
    missing: ({ settings: { oauth } }: Parameters<Row<OAuthMethod>['missing']>[0]) =>
      oauth[method] ? [] : [`set \`oauth.${method}\``],
  }
}

/** The login method of each OAuth provider. */
// `Object.fromEntries` loses the literal types of the names.
export const oauthRows = Object.fromEntries(
  Object.keys(oauthProviders).map((method) => [method, toRow(method as OAuthMethod)]),
) as unknown as { readonly [method in OAuthMethod]: Row<method> }
