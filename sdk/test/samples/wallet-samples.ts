import * as walletChanges from '../../src/wire/endpoints/embedded-wallet-changes.js'
import * as delegatedActions from '../../src/wire/endpoints/delegated-actions.js'
import { exportKey } from '../../src/wire/endpoints/embedded-wallet-export.js'
import * as walletRecovery from '../../src/wire/endpoints/embedded-wallet-recovery.js'
import * as walletOwner from '../../src/wire/endpoints/embedded-wallet-owner.js'
import * as embeddedWallets from '../../src/wire/endpoints/embedded-wallets.js'
import * as funding from '../../src/on-ramps/all/endpoints.js'
import * as farcasterSigner from '../../src/login-methods/farcaster/signer-endpoints.js'
import * as recoveryOauth from '../../src/recovery-methods/all/endpoints.js'
import * as smartWallets from '../../src/wire/endpoints/smart-wallets.js'
import * as tokenPrice from '../../src/wire/endpoints/token-price.js'
import * as frameCalls from '../../src/wire/frame/calls.js'
import * as lazyFrameCalls from '../../src/login-methods/all/frame-calls.js'
import { walletRow } from './embedded-wallets.js'
import { serverApp } from './server-app.js'
import { user } from './user.js'
import { address, ethereumSigned, sample, type Sample } from './sample.js'

/** Parameters of a recovery password. */
const parameters = { algorithm: 'argon2id', memory: 65_536, passes: 3, lanes: 1, salt: 'AAECAwQFBgcICQoLDA0ODw' }

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

/** A literal request and response of every call, written independently of the codecs. */
const signerKey = `0x${'5e'.repeat(32)}`

export const walletSamples: Readonly<Record<string, Sample>> = {
  'smartWallets.config': sample(smartWallets.config, { appId: serverApp.id }, smartWalletConfig),
  'smartWallets.link': sample(
    smartWallets.link,
    { message: ethereumSigned.message, signature: '0x01', smart_wallet_type: 'safe' },
    user,
  ),
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
  'tokenPrice.get': sample(
    tokenPrice.get,
    { chainId: 1, tokenSymbol: 'ETH' },
    { usd: 3200.5, as_of: '2026-11-28T12:00:00.000Z' },
  ),
  'embeddedWallets.prepare': sample(embeddedWallets.prepare, prepared, { ...walletRow, status: 'pending' }),
  'embeddedWallets.claim': sample(
    embeddedWallets.claim,
    { chain_type: 'ethereum', recovery_method: 'privy' },
    { entropy: 'AAECAwQFBgcICQoLDA0ODw' },
  ),
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
    { accounts: [{ type: 'email', name: 'ada@example.com' }], chain_type: 'ethereum', wallet_index: 0 },
  ),
  'embeddedWallets.owner': sample(
    walletOwner.owner,
    { chain_type: 'ethereum', recovery_method: 'privy' },
    { accounts: [{ type: 'email', name: 'ada@example.com' }], awaits_click: false },
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
