import * as crossApp from '../../src/login-methods/cross-app/endpoints.js'
import * as crossAppTransact from '../../src/login-methods/cross-app/transact-endpoints.js'
import * as crossAppProvider from '../../src/login-methods/cross-app/provider-app-endpoints.js'
import { serverApp } from './server-app.js'
import { sample, type Sample } from './sample.js'

const requested = {
  response_type: 'code',
  client_id: serverApp.id,
  redirect_uri: 'https://auth.example.com/api/v1/oauth/callback/privy:keyhook-other-app-0000001',
  scope: 'openid',
  state: 'state',
  nonce: 'nonce',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
}

export const crossAppSamples: Readonly<Record<string, Sample>> = {
  'crossApp.token': sample(
    crossAppTransact.token,
    { provider_app_id: serverApp.id, request_hash: requested.code_challenge },
    { token: 'token' },
  ),
  'crossApp.transaction': sample(
    crossAppTransact.transaction,
    { token: 'token', request: '{}' },
    { name: 'Atlas', icon_url: 'https://atlas.example/logo.png', origin: 'https://atlas.example' },
  ),
  'crossApp.accept': sample(crossAppTransact.accept, { token: 'token', request: '{}' }, {}),
  'crossApp.details': sample(
    crossApp.details,
    { appId: 'keyhook-other-app-0000001' },
    { name: 'Difference Engine', icon_url: 'https://other.example/icon.png' },
  ),
  'crossApp.connections': sample(
    crossApp.connections,
    { requesterAppId: serverApp.id },
    {
      connections: [
        {
          provider_app_id: 'keyhook-other-app-0000001',
          provider_app_name: 'Difference Engine',
          provider_app_icon_url: 'https://other.example/icon.png',
          provider_app_custom_api_url: 'https://auth.other.example',
          read_only: false,
        },
      ],
    },
  ),
  'crossApp.request': sample(crossAppProvider.request, requested, {
    name: 'Analytical Engine',
    icon_url: 'https://app.example.com/icon.png',
    origin: 'https://app.example.com',
    read_only: false,
    denied_url: `${requested.redirect_uri}?error=access_denied&state=state`,
  }),
  'crossApp.allow': sample(crossAppProvider.allow, requested, {
    url: `${requested.redirect_uri}?code=code&state=state`,
  }),
  'crossApp.grants': sample(
    crossAppProvider.grants,
    {},
    {
      grants: [
        {
          app_id: serverApp.id,
          name: 'Analytical Engine',
          icon_url: 'https://app.example.com/icon.png',
          read_only: false,
          granted_at: 1_767_225_600,
          last_used_at: 1_767_229_200,
        },
      ],
    },
  ),
  'crossApp.revoke': sample(crossAppProvider.revoke, { requesterAppId: serverApp.id }, {}),
}
