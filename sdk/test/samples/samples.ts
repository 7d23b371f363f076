import type { Endpoint } from '../../src/wire/http/define-endpoint.js'
import * as analyticsEvents from '../../src/wire/endpoints/analytics-events.js'
import * as apps from '../../src/wire/endpoints/apps.js'
import * as walletChanges from '../../src/wire/endpoints/embedded-wallet-changes.js'
import * as confirmations from '../../src/wire/endpoints/confirmations.js'
import * as crossApp from '../../src/login-methods/cross-app/endpoints.js'
import * as crossAppTransact from '../../src/login-methods/cross-app/transact-endpoints.js'
import * as crossAppProvider from '../../src/login-methods/cross-app/provider-app-endpoints.js'
import * as customJwt from '../../src/login-methods/custom-auth/endpoints.js'
import * as delegatedActions from '../../src/wire/endpoints/delegated-actions.js'
import { exportKey } from '../../src/wire/endpoints/embedded-wallet-export.js'
import * as walletRecovery from '../../src/wire/endpoints/embedded-wallet-recovery.js'
import * as walletOwner from '../../src/wire/endpoints/embedded-wallet-owner.js'
import * as embeddedWallets from '../../src/wire/endpoints/embedded-wallets.js'
import * as funding from '../../src/on-ramps/all/endpoints.js'
import * as guest from '../../src/login-methods/guest/endpoints.js'
import * as passkeys from '../../src/login-methods/passkey/endpoints.js'
import * as farcaster from '../../src/login-methods/farcaster/endpoints.js'
import * as farcasterSigner from '../../src/login-methods/farcaster/signer-endpoints.js'
import * as mfa from '../../src/mfa-methods/all/endpoints.js'
import * as mfaPage from '../../src/wire/endpoints/mfa-page.js'
import * as recoveryOauth from '../../src/recovery-methods/all/endpoints.js'
import * as oauth from '../../src/wire/endpoints/oauth.js'
import * as oauthAccountChanges from '../../src/wire/endpoints/oauth-account-changes.js'
import * as oauthAccounts from '../../src/wire/endpoints/oauth-accounts.js'
import * as passwordless from '../../src/login-methods/email/endpoints.js'
import * as passwordlessSms from '../../src/login-methods/sms/endpoints.js'
import * as sessions from '../../src/wire/endpoints/sessions.js'
import * as siwe from '../../src/login-methods/wallet/siwe-endpoints.js'
import * as smartWallets from '../../src/wire/endpoints/smart-wallets.js'
import * as siws from '../../src/login-methods/wallet/siws-endpoints.js'
import * as telegram from '../../src/login-methods/telegram/endpoints.js'
import * as tokenPrice from '../../src/wire/endpoints/token-price.js'
import * as users from '../../src/wire/endpoints/users.js'
import * as frameCalls from '../../src/wire/frame/calls.js'
import * as lazyFrameCalls from '../../src/login-methods/all/frame-calls.js'
import * as mfaFrameCalls from '../../src/wire/frame/mfa-calls.js'
import { authResponse } from './auth-response.js'
import { passkey } from './passkeys.js'
import { walletRow } from './embedded-wallets.js'
import { serverApp } from './server-app.js'
import { user } from './user.js'

export type Sample = {
  readonly endpoint: Endpoint
  /** Input of the caller. */
  readonly input: object
  /** The request that is then sent: its path, query and body. */
  readonly sent: object
  /** An answer, as it travels. */
  readonly answer: unknown
}

/** Parameters of a recovery password. */
const parameters = { algorithm: 'argon2id', memory: 65_536, passes: 3, lanes: 1, salt: 'AAECAwQFBgcICQoLDA0ODw' }
const login = { email: 'ada@example.com', code: '123456', mode: 'login-or-sign-up' }
const channel = { channel_token: 'channel', message: 'app.example wants you to sign in', signature: '0x01', fid: 1 }
const widget = { id: 42, first_name: 'Ada', username: 'ada', auth_date: 1_767_225_600, hash: 'c0ffee' }
const webApp = { user: '{"id":42,"first_name":"Ada"}', query_id: 'q', auth_date: 1_767_225_600, hash: 'c0ffee' }
const phoneNumber = '+15555550100'
const event = {
  event_name: 'sdk_fiat_on_ramp_started',
  client_id: 'client',
  payload: { clientTimestamp: '2026-01-01T00:00:00.000Z' },
}
const returned = { authorization_code: 'code', state_code: 'state', code_verifier: 'verifier' }
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
const ethereumWallet = { chainId: 'eip155:1', walletClientType: 'metamask', connectorType: 'injected' }
const ethereumSigned = { ...ethereumWallet, message: 'app.example wants you to sign in', signature: '0x01' }
const solanaWallet = { walletClientType: 'phantom', connectorType: 'solana_adapter' }
const solanaSigned = { ...solanaWallet, message: 'app.example wants you to sign in', signature: 'AQ==' }
const solanaAddress = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const nonceAnswer = { nonce: '0mi8u4mcn', expires_at: '2026-01-01T00:05:00.000Z' }
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

const smartWalletConfig = {
  enabled: true,
  smart_wallet_type: 'safe',
  smart_wallet_version: '1.4.1',
  configured_networks: [
    {
      chain_id: 'eip155:8453',
      bundler_url: 'https://bundler.example/8453',
      paymaster_url: 'https://paymaster.example/8453',
      paymaster_context: { policy_id: 'sp_1' },
    },
  ],
}

/** A literal request and response of every call. Written from the specification, not from the codecs. */
const signerKey = `0x${'5e'.repeat(32)}`

export const samples: Readonly<Record<string, Sample>> = {
  'analyticsEvents.report': sample(analyticsEvents.report, event, { success: true }),
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
  'smartWallets.config': sample(smartWallets.config, { appId: serverApp.id }, smartWalletConfig),
  'smartWallets.link': sample(
    smartWallets.link,
    { message: ethereumSigned.message, signature: '0x01', smart_wallet_type: 'safe' },
    user,
  ),
  'apps.config': sample(apps.config, { appId: serverApp.id }, serverApp),
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
  'funding.signMoonpay': sample(
    funding.signMoonpay,
    {
      address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
      useSandbox: true,
      config: {
        uiConfig: { accentColor: '#5b5bd6', theme: 'dark' },
        paymentMethod: 'credit_debit_card',
        currencyCode: 'ETH_BASE',
        quoteCurrencyAmount: 0.05,
      },
    },
    {
      signedUrl: 'https://buy-sandbox.moonpay.com/?apiKey=pk_test_1&signature=c2ln',
      externalTransactionId: '9bb41b1d-9d4c-44a3-9a35-3a7a1b4e9d0e',
      transactionUrl: 'https://api.moonpay.com/v1/transactions/ext/9bb41b1d?apiKey=pk_test_1',
    },
  ),
  'funding.initCoinbase': sample(
    funding.initCoinbase,
    {
      addresses: [{ address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F', blockchains: ['base'] }],
      assets: ['USDC'],
    },
    { app_id: 'app', session_token: 'token', partner_user_id: 'one.two', onramp_url: 'https://pay.coinbase.com/buy' },
  ),
  'funding.coinbaseStatus': sample(
    funding.coinbaseStatus,
    { partnerUserId: 'one.two' },
    { status: 'pending-after-flow' },
  ),
  'funding.quoteBridge': sample(
    funding.quoteBridge,
    {
      network: 'mainnet',
      user: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
      recipient: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
      originChainId: 8453,
      destinationChainId: 10,
      originCurrency: '0x0000000000000000000000000000000000000000',
      destinationCurrency: '0x0000000000000000000000000000000000000000',
      amount: '250000000000000000',
      tradeType: 'EXACT_OUTPUT',
    },
    { steps: [{ requestId: '0x01', items: [] }], details: { sender: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F' } },
  ),
  'funding.bridgeStatus': sample(
    funding.bridgeStatus,
    { network: 'mainnet', requestId: '0x01' },
    { status: 'success' },
  ),
  'oauth.init': sample(
    oauth.init,
    {
      provider: 'google',
      redirect_to: 'https://app.example.com/login',
      token: 'captcha',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      state_code: 'state',
    },
    { url: 'https://accounts.example.com/authorize' },
  ),
  'oauth.authenticate': sample(
    oauth.authenticate,
    { ...returned, mode: 'no-signup', provider: 'privy:keyhook-other-app-0000001' },
    authResponse,
  ),
  'oauth.link': sample(oauthAccounts.link, returned, { user, oauth_tokens: authResponse.oauth_tokens }),
  'oauth.unlink': sample(oauthAccountChanges.unlink, { provider: 'google', subject: 'g-1' }, user),
  'oauth.transfer': sample(
    oauthAccountChanges.transfer,
    { userInfo: { provider: 'google', subject: 'g-1' }, nonce: 'nonce' },
    user,
  ),
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
  'guest.authenticate': sample(guest.authenticate, { guest_credential: 'AAEC', mode: login.mode }, authResponse),
  'customJwt.authenticate': sample(customJwt.authenticate, { token: 'header.payload.signature' }, authResponse),
  'passkeys.initAuthenticate': sample(passkeys.initAuthenticate, passkey.init, passkey.verifying),
  'passkeys.authenticate': sample(passkeys.authenticate, passkey.given.assertion, authResponse, passkey.assertion),
  'passkeys.initRegister': sample(passkeys.initRegister, passkey.init, passkey.enrolling),
  'passkeys.register': sample(passkeys.register, passkey.given.attestation, authResponse, passkey.attestation),
  'passkeys.initLink': sample(passkeys.initLink, {}, passkey.enrolling),
  'passkeys.link': sample(passkeys.link, passkey.given.attestation, user, passkey.attestation),
  'passkeys.unlink': sample(passkeys.unlink, { credential_id: 'AAEC' }, user),
  'mfa.readPromptLocation': sample(mfa.readPromptLocation, {}, { prompt_location: 'provider' }),
  'mfaPage.open': sample(mfaPage.open, {}, { app_name: 'Harbour', methods: ['totp', 'passkey'] }),
  'mfaPage.init': sample(mfaPage.init, { method: 'sms' }, {}),
  'mfaPage.verify': sample(mfaPage.verify, { action: {}, factor: { method: 'totp', code: '123456' } }, {}),
  'mfaFrameCalls.open': sample(mfaFrameCalls.open, {}, { app_name: 'Harbour', methods: ['totp', 'passkey'] }),
  'mfaFrameCalls.init': sample(mfaFrameCalls.init, { method: 'sms' }, {}),
  'mfaFrameCalls.verify': sample(mfaFrameCalls.verify, { action: {}, factor: { method: 'totp', code: '123456' } }, {}),
  'recoveryOauth.init': sample(
    recoveryOauth.init,
    { redirect_to: 'https://app.example/', code_challenge: 'c2hhMjU2', state_code: 'c3RhdGU' },
    { url: 'https://accounts.google.com/o/oauth2/v2/auth' },
  ),
  'recoveryOauth.initIcloud': sample(
    recoveryOauth.initIcloud,
    {
      client_type: 'web',
      redirect_to: 'https://app.example/',
      code_challenge: 'c2hhMjU2',
      state_code: 'c3RhdGU',
    },
    { url: 'https://idmsa.apple.com/IDMSWebAuth/auth' },
  ),
  'recoveryOauth.authenticate': sample(
    recoveryOauth.authenticate,
    { authorization_code: 'code', state_code: 'c3RhdGU', code_verifier: 'dmVyaWZpZXI', provider: 'google-drive' },
    { access_token: 'ya29.token', storage_url: 'https://www.googleapis.com' },
  ),
  'mfa.initSms': sample(mfa.initSms, { action: 'verify' }, {}),
  'mfa.initPasskey': sample(mfa.initPasskey, {}, passkey.verifying),
  'mfa.initTotp': sample(mfa.initTotp, {}, { secret: 'JBSWY3DPEHPK3PXP', auth_url: 'otpauth://totp/Example' }),
  'mfa.enroll': sample(mfa.enroll, { method: 'totp', code: '123456' }, { user, recovery_codes: ['abcde-fghij'] }),
  'mfa.verify': sample(mfa.verify, { action: {}, factor: { method: 'totp', code: '123456' } }, {}),
  'mfa.unenroll': sample(mfa.unenroll, { method: 'totp' }, user),
  'farcaster.init': sample(
    farcaster.init,
    { token: 'captcha' },
    { connect_uri: 'https://farcaster.xyz/~/siwf?channelToken=relay', channel_token: 'channel' },
  ),
  'farcaster.status': sample(
    farcaster.status,
    { channel_token: 'channel' },
    { state: 'completed', message: channel.message, signature: '0x01', fid: 1 },
  ),
  'farcaster.authenticate': sample(farcaster.authenticate, { ...channel, mode: 'no-signup' }, authResponse),
  'farcaster.link': sample(farcaster.link, channel, user),
  'farcaster.unlink': sample(farcaster.unlink, { fid: 1 }, user),
  'farcaster.transfer': sample(
    farcaster.transfer,
    { nonce: 'nonce', farcaster_id: '1', farcaster_embedded_address: walletRow.address },
    user,
  ),
  'siwe.init': sample(siwe.init, { address, token: 'captcha' }, { ...nonceAnswer, address }),
  'siwe.authenticate': sample(siwe.authenticate, { ...ethereumSigned, mode: 'login-or-sign-up' }, authResponse),
  'siwe.link': sample(siwe.link, ethereumSigned, user),
  'siwe.unlink': sample(siwe.unlink, { address }, user),
  'siwe.transfer': sample(siwe.transfer, { ...ethereumWallet, address, nonce: 'nonce' }, user),
  'siws.init': sample(
    siws.init,
    { address: solanaAddress, token: 'captcha' },
    { ...nonceAnswer, address: solanaAddress },
  ),
  'siws.authenticate': sample(siws.authenticate, { ...solanaSigned, mode: 'no-signup' }, authResponse),
  'siws.link': sample(siws.link, { ...solanaSigned, message_type: 'transaction' }, user),
  'siws.unlink': sample(siws.unlink, { address: solanaAddress }, user),
  'siws.transfer': sample(siws.transfer, { ...solanaWallet, address: solanaAddress, nonce: 'nonce' }, user),
  'telegram.authenticate': sample(
    telegram.authenticate,
    { captcha_token: 'captcha', telegram_auth_result: widget, mode: 'login-or-sign-up' },
    authResponse,
  ),
  'telegram.link': sample(telegram.link, { telegram_web_app_data: webApp }, user),
  'telegram.unlink': sample(telegram.unlink, { telegram_user_id: '42' }, user),
  'telegram.transfer': sample(telegram.transfer, { nonce: 'nonce', telegram_auth_result: widget }, user),
  'passwordlessSms.init': sample(passwordlessSms.init, { phoneNumber, token: 'captcha' }, { success: true }),
  'passwordlessSms.authenticate': sample(
    passwordlessSms.authenticate,
    { phoneNumber, code: login.code, mode: 'no-signup' },
    authResponse,
  ),
  'passwordlessSms.link': sample(passwordlessSms.link, { phoneNumber, code: login.code }, user),
  'passwordlessSms.update': sample(
    passwordlessSms.update,
    { old_phone_number: phoneNumber, new_phone_number: '+15555550101', code: login.code },
    user,
  ),
  'passwordlessSms.unlink': sample(passwordlessSms.unlink, { phoneNumber }, user),
  'passwordlessSms.transfer': sample(passwordlessSms.transfer, { phoneNumber, nonce: 'nonce' }, user),
  'sessions.refresh': sample(sessions.refresh, refreshToken, { ...authResponse, session_update_action: 'ignore' }),
  'sessions.logout': sample(sessions.logout, refreshToken, { success: true }),
  'sessions.fork': sample(
    sessions.fork,
    { ...refreshToken, handover: true },
    {
      token: 'header.payload.signature',
      refresh_token: 'next',
      new_session_refresh_token: 'forked',
    },
  ),
  'sessions.list': sample(sessions.list, {}, { sessions: [session] }),
  'sessions.end': sample(sessions.end, { id: session.id }, {}),
  'sessions.approve': sample(sessions.approve, { id: session.id }, {}),
  'sessions.endOthers': sample(sessions.endOthers, {}, {}),
  'sessions.recover': sample(sessions.recover, { ...refreshToken, handover: true }, authResponse),
  'sessions.bindFrame': sample(sessions.bindFrame, {}, {}),
  'tokenPrice.get': sample(
    tokenPrice.get,
    { chainId: 1, tokenSymbol: 'ETH' },
    { usd: 3200.5, as_of: '2026-11-28T12:00:00.000Z' },
  ),
  'users.me': sample(users.me, {}, { user, identity_token: 'header.identity.signature' }),
  'users.acceptTerms': sample(users.acceptTerms, {}, user),
  'users.setCustomMetadata': sample(
    users.setCustomMetadata,
    { user_id: 'did:keyhook:1', custom_metadata: { plan: 'gold', seats: 3 } },
    user,
  ),
  'users.describeUndo': sample(
    users.describeUndo,
    { secret: 'secret' },
    {
      ...{ restores: ['email account ada@example.com'], wallets: [], removes: [] },
      ...{ deletes: false, requiresLogin: false },
    },
  ),
  'users.undo': sample(users.undo, { secret: 'secret' }, {}),
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
  'embeddedWallets.add': sample(
    walletChanges.add,
    { ...added, ...ownership, owner_signature: ownership.signature },
    { user },
  ),
  'embeddedWallets.authorize': sample(embeddedWallets.authorize, { address: '0x01', action: 'sign', hash: 'AAEC' }, {}),
  'embeddedWallets.exportKey': sample(
    exportKey,
    { address: '0x01', form: 'shown' },
    { chain_type: 'ethereum', wallet_index: 0 },
  ),
  'embeddedWallets.owner': sample(
    walletOwner.owner,
    { chain_type: 'ethereum' },
    { accounts: [{ type: 'email', name: 'ada@example.com' }] },
  ),
  'delegatedActions.policy': sample(
    delegatedActions.policy,
    { appId: 'insecure-demo-app-0000000' },
    { chains: [8453], contracts: [], value_a_day: '50000000000000000' },
  ),
  'delegatedActions.delegate': sample(
    delegatedActions.delegate,
    { address, chain_type: 'ethereum', key: 'AAEC', ...ownership },
    { user },
  ),
  'delegatedActions.revoke': sample(delegatedActions.revoke, { address }, { user }),
  'delegatedActions.sign': sample(
    delegatedActions.sign,
    { address, transaction: { chainId: 1, nonce: 0 } },
    { signed_transaction: '0x02' },
  ),
  'embeddedWallets.lease': sample(embeddedWallets.lease, {}, {}),
  'frameCalls.readApp': sample(
    frameCalls.readApp,
    { appId: 'insecure-demo-app-0000000' },
    {
      allowed_domains: ['https://app.example'],
      verification_key: '-----BEGIN PUBLIC KEY-----',
      embedded_wallet_config: { new_frames: 'attest' },
    },
  ),
  'lazyFrameCalls.delegate': sample(
    lazyFrameCalls.delegate,
    { address, chain_type: 'ethereum', key: 'AAEC', ...ownership },
    {},
  ),
  'farcasterSigner.init': sample(
    farcasterSigner.init,
    { ed25519_public_key: signerKey, address, chain_type: 'ethereum', ...ownership },
    { public_key: signerKey, status: 'pending_approval', signer_approval_url: 'https://farcaster.example/approve' },
  ),
  'farcasterSigner.status': sample(
    farcasterSigner.status,
    { ed25519_public_key: signerKey },
    { public_key: signerKey, status: 'approved' },
  ),
  'lazyFrameCalls.initFarcasterSigner': sample(
    lazyFrameCalls.initFarcasterSigner,
    { ed25519_public_key: signerKey, address, chain_type: 'ethereum', ...ownership },
    { public_key: signerKey, status: 'pending_approval', signer_approval_url: 'https://farcaster.example/approve' },
  ),
  'frameCalls.readNonce': sample(frameCalls.readNonce, {}, {}),
  'frameCalls.readKeys': sample(
    frameCalls.readKeys,
    { appId: 'insecure-demo-app-0000000' },
    { keys: [{ kty: 'EC', crv: 'P-256', x: 'AAEC', y: 'AwQF' }] },
  ),
  'frameCalls.commit': sample(frameCalls.commit, { entropy_id: walletRow.entropy_id, ...ownership }, { user }),
  'frameCalls.add': sample(frameCalls.add, { ...added, ...ownership, owner_signature: ownership.signature }, { user }),
  'embeddedWallets.authShare': sample(
    embeddedWallets.authShare,
    { address },
    { ...walletRow, addresses: [address], auth_share: 'AAEC' },
  ),
  'embeddedWallets.recoveryShare': sample(
    embeddedWallets.recoveryShare,
    { address },
    { ...walletRow, auth_share: 'AAEC', recovery_ciphertext: 'AwQF' },
  ),
  'embeddedWallets.prepareRecovery': sample(
    walletRecovery.prepareRecovery,
    {
      ...{ address, change_id: walletRow.entropy_id, epoch: 2, recovery_method: 'user-passcode' },
      ...{ auth_share: 'AAEC', recovery_ciphertext: 'AwQF', recovery_parameters: parameters, recovery_proof: 'AAEC' },
    },
    { ...walletRow, epoch: 2, recovery_method: 'user-passcode' },
  ),
  'embeddedWallets.pendingRecovery': sample(
    walletRecovery.pendingRecovery,
    { address, change_id: walletRow.entropy_id },
    { ...walletRow, auth_share: 'AAEC', recovery_ciphertext: 'AwQF', recovery_parameters: parameters },
  ),
  'embeddedWallets.commitRecovery': sample(
    walletRecovery.commitRecovery,
    { address, change_id: walletRow.entropy_id, recovery_proof: 'AAEC', ...ownership },
    { success: true },
  ),
  'embeddedWallets.recoveryKeyMaterial': sample(
    embeddedWallets.recoveryKeyMaterial,
    { address, chain_type: 'ethereum' },
    { recovery_type: 'privy_generated_recovery_key', recovery_key: 'AAEC' },
  ),
}
