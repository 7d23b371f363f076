import type { Endpoint } from '../http/define-endpoint.js'
import * as analyticsEvents from '../endpoints/analytics-events.js'
import * as apps from '../endpoints/apps.js'
import * as walletChanges from '../endpoints/embedded-wallet-changes.js'
import * as confirmations from '../endpoints/confirmations.js'
import * as embeddedWallets from '../endpoints/embedded-wallets.js'
import * as passwordless from '../endpoints/passwordless.js'
import * as sessions from '../endpoints/sessions.js'
import * as tokenPrice from '../endpoints/token-price.js'
import * as users from '../endpoints/users.js'
import * as frameCalls from '../frame/calls.js'
import { authResponse } from './auth-response.js'
import { walletRow } from './embedded-wallets.js'
import { serverApp } from './server-app.js'
import { user } from './user.js'

export type Sample = {
  readonly endpoint: Endpoint
  /** What a caller passes. */
  readonly input: object
  /** What then travels, in the path, the query or the body. */
  readonly sent: object
  /** An answer, as it travels. */
  readonly answer: unknown
}

const login = { email: 'ada@example.com', code: '123456', mode: 'login-or-sign-up' }
const event = {
  event_name: 'sdk_fiat_on_ramp_started',
  client_id: 'client',
  payload: { clientTimestamp: '2026-01-01T00:00:00.000Z' },
}
const refreshToken = { refresh_token: 'refresh' }
const session = {
  id: 'bZ3n2x0yQf6R1mD8aKcWvQ',
  browser: 'Firefox',
  system: 'Linux',
  created_at: 1_767_225_600,
  last_used_at: 1_767_229_200,
  is_current: true,
}
const added = {
  entropy_id: walletRow.entropy_id,
  address: walletRow.address,
  chain_type: 'ethereum',
  wallet_index: 1,
}
const prepared = {
  ...added,
  wallet_index: 0,
  epoch: 1,
  recovery_method: 'privy',
  auth_share: 'AAEC',
  recovery_ciphertext: 'AwQF',
}
const ownership = { nonce: 'nonce', signature: '0x00' }
const { address } = walletRow
const linked = {
  input: { type: 'link', accountType: 'email', identifier: 'ada@example.com' },
  sent: { type: 'link', account_type: 'email', identifier: 'ada@example.com' },
}

const sample = (endpoint: object, input: object, answer: unknown, sent = input): Sample => ({
  // Samples are checked by running them through the endpoint's schemas.
  endpoint: endpoint as Endpoint,
  input,
  sent,
  answer,
})

/** A literal sample of every call: what is sent, and an answer. Written from the specification, not from the codecs. */
export const samples: Readonly<Record<string, Sample>> = {
  'analyticsEvents.report': sample(analyticsEvents.report, event, { success: true }),
  'apps.config': sample(apps.config, { appId: serverApp.id }, serverApp),
  'passwordless.init': sample(passwordless.init, { email: login.email, token: 'captcha' }, { success: true }),
  'passwordless.authenticate': sample(passwordless.authenticate, login, authResponse),
  'passwordless.link': sample(passwordless.link, { email: login.email, code: login.code }, user),
  'passwordless.update': sample(
    passwordless.update,
    { oldAddress: login.email, newAddress: 'grace@example.com', code: login.code },
    user,
  ),
  'passwordless.unlink': sample(passwordless.unlink, { address: login.email }, user),
  'passwordless.transfer': sample(passwordless.transfer, { email: login.email, nonce: 'nonce' }, user),
  'sessions.refresh': sample(sessions.refresh, refreshToken, { ...authResponse, session_update_action: 'ignore' }),
  'sessions.logout': sample(sessions.logout, refreshToken, { success: true }),
  'sessions.fork': sample(sessions.fork, refreshToken, {
    token: 'header.payload.signature',
    refresh_token: 'next',
    new_session_refresh_token: 'forked',
  }),
  'sessions.list': sample(sessions.list, {}, { sessions: [session] }),
  'sessions.end': sample(sessions.end, { id: session.id }, {}),
  'sessions.endOthers': sample(sessions.endOthers, {}, {}),
  'sessions.recover': sample(sessions.recover, refreshToken, authResponse),
  'sessions.bindFrame': sample(sessions.bindFrame, {}, {}),
  'tokenPrice.get': sample(tokenPrice.get, { chainId: 1, tokenSymbol: 'ETH' }, { usd: 3200.5 }),
  'users.me': sample(users.me, {}, { user, identity_token: 'header.identity.signature' }),
  'users.acceptTerms': sample(users.acceptTerms, {}, user),
  'confirmations.init': sample(
    confirmations.init,
    { action: linked.input },
    { method: 'email', destination: 'ada@example.com' },
    { action: linked.sent },
  ),
  'confirmations.confirm': sample(
    confirmations.confirm,
    { action: linked.input, code: '123456' },
    {},
    { action: linked.sent, code: '123456' },
  ),
  'embeddedWallets.prepare': sample(embeddedWallets.prepare, prepared, { ...walletRow, status: 'pending' }),
  'embeddedWallets.commit': sample(walletChanges.commit, { entropy_id: walletRow.entropy_id, ...ownership }, { user }),
  'embeddedWallets.add': sample(walletChanges.add, { ...added, ...ownership }, { user }),
  'embeddedWallets.lease': sample(embeddedWallets.lease, {}, {}),
  'frameCalls.readApp': sample(
    frameCalls.readApp,
    { appId: 'insecure-demo-app-0000000' },
    {
      allowed_domains: ['https://app.example'],
      verification_key: '-----BEGIN PUBLIC KEY-----',
      embedded_wallet_config: { new_frames: 'vouch' },
    },
  ),
  'frameCalls.readNonce': sample(frameCalls.readNonce, {}, {}),
  'frameCalls.readKeys': sample(
    frameCalls.readKeys,
    { appId: 'insecure-demo-app-0000000' },
    { keys: [{ kty: 'EC', crv: 'P-256', x: 'AAEC', y: 'AwQF' }] },
  ),
  'frameCalls.commit': sample(frameCalls.commit, { entropy_id: walletRow.entropy_id, ...ownership }, { user }),
  'frameCalls.add': sample(frameCalls.add, { ...added, ...ownership }, { user }),
  'embeddedWallets.authShare': sample(embeddedWallets.authShare, { address }, { ...walletRow, auth_share: 'AAEC' }),
  'embeddedWallets.recoveryShare': sample(
    embeddedWallets.recoveryShare,
    { address },
    { ...walletRow, auth_share: 'AAEC', recovery_ciphertext: 'AwQF' },
  ),
  'embeddedWallets.recoveryKeyMaterial': sample(
    embeddedWallets.recoveryKeyMaterial,
    { address, chain_type: 'ethereum' },
    { recovery_type: 'privy_generated_recovery_key', recovery_key: 'AAEC' },
  ),
}
