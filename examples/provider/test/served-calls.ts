import * as wire from '@keyhook/sdk/wire'

export const appId = 'keyhook-test-app-00000001'

export const config = `/api/v1/apps/${appId}`

export const price = '/api/v1/token_price?chainId=1&tokenSymbol=ETH'

export const init = '/api/v1/passwordless/init'

export const endpoints = [
  wire.apps,
  wire.embeddedWallets,
  wire.passwordless,
  wire.sessions,
  wire.tokenPrice,
  wire.users,
].flatMap((resource) => Object.values(resource) as wire.Endpoint[])
