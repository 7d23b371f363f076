export * from '../wire/endpoints/oauth-account-changes.js'
export * from '../wire/endpoints/oauth-accounts.js'
export * from '../wire/endpoints/oauth.js'
