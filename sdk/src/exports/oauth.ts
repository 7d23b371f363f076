export * from '../wire/endpoints/oauth-accounts.js'
export * from '../wire/endpoints/oauth.js'
