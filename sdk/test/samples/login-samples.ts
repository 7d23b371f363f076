import * as customJwt from '../../src/login-methods/custom-auth/endpoints.js'
import * as guest from '../../src/login-methods/guest/endpoints.js'
import * as passkeys from '../../src/login-methods/passkey/endpoints.js'
import * as farcaster from '../../src/login-methods/farcaster/endpoints.js'
import * as oauth from '../../src/wire/endpoints/oauth.js'
import * as oauthAccountChanges from '../../src/wire/endpoints/oauth-account-changes.js'
import * as oauthAccounts from '../../src/wire/endpoints/oauth-accounts.js'
import * as passwordless from '../../src/login-methods/email/endpoints.js'
import * as passwordlessSms from '../../src/login-methods/sms/endpoints.js'
import * as siwe from '../../src/login-methods/wallet/siwe-endpoints.js'
import * as siws from '../../src/login-methods/wallet/siws-endpoints.js'
import * as telegram from '../../src/login-methods/telegram/endpoints.js'
import { authResponse } from './auth-response.js'
import { passkey } from './passkeys.js'
import { walletRow } from './embedded-wallets.js'
import { user } from './user.js'
import { address, ethereumSigned, ethereumWallet, sample, type Sample } from './sample.js'

const login = { email: 'ada@example.com', code: '123456', mode: 'login-or-sign-up' }

const channel = { channel_token: 'channel', message: 'app.example wants you to sign in', signature: '0x01', fid: 1 }

const widget = { id: 42, first_name: 'Ada', username: 'ada', auth_date: 1_767_225_600, hash: 'c0ffee' }

const webApp = { user: '{"id":42,"first_name":"Ada"}', query_id: 'q', auth_date: 1_767_225_600, hash: 'c0ffee' }

const phoneNumber = '+15555550100'

const returned = { authorization_code: 'code', state_code: 'state', code_verifier: 'verifier' }

const solanaWallet = { walletClientType: 'phantom', connectorType: 'solana_adapter' }

const solanaSigned = { ...solanaWallet, message: 'app.example wants you to sign in', signature: 'AQ==' }

const solanaAddress = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'

const nonceAnswer = { nonce: '0mi8u4mcn', expires_at: '2026-01-01T00:05:00.000Z' }

export const loginSamples: Readonly<Record<string, Sample>> = {
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
  'siws.link': sample(siws.link, solanaSigned, user),
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
}
