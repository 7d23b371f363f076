import type { defineSettings } from '@keyhook/provider'
import { farcasterApp } from '../routes/farcaster-app.js'

/**
 * The OAuth providers, for which the sandbox has fakes. A production provider configures its own OAuth clients in
 * `oauth`.
 */
const oauthProviders = [
  ...(['google', 'twitter', 'discord', 'github', 'spotify'] as const),
  ...(['instagram', 'tiktok', 'linkedin', 'apple', 'line'] as const),
] as const

/** The provider app, whose users can log in to the other apps. */
const providerAppId = 'keyhook-cross-from-000001'
const providerApp = `privy:${providerAppId}` as const

const viteOrigins = [
  'http://app.localhost:5173',
  'http://localhost:5173',
  'http://127.0.0.1:5173',
  'http://app.localhost:4173',
  'http://localhost:4173',
]

const headlessOrigins = [
  'http://headless.localhost:5174',
  'http://localhost:5174',
  'http://127.0.0.1:5174',
  'http://app.localhost:5174',
  'http://localhost:4174',
]

/**
 * The apps of the Vite and headless examples at `?protection=`. They use MFA, with prompts in the app or on a provider
 * page.
 */
const protections = [
  { promptLocation: 'app', id: 'keyhook-protected-app-001' },
  { promptLocation: 'provider', id: 'keyhook-protected-prov-01' },
] as const

/** A domain that app and provider share, as with app.example.com and auth.example.com. */
const sharedDomain = 'fieldnotes.localhost'
const sharedOrigins = [5173, 4173, 5174, 4174].map((port) => `http://app.${sharedDomain}:${port}`)

/** The apps of the Vite example at `?captcha=`, with the test site keys of Turnstile. */
const captchas = [
  { name: 'pass', id: 'keyhook-captcha-pass-0001', siteKey: 't:1x00000000000000000000AA' },
  { name: 'click', id: 'keyhook-captcha-click-001', siteKey: 't:3x00000000000000000000FF' },
  { name: 'fail', id: 'keyhook-captcha-fail-0001', siteKey: 't:2x00000000000000000000AB' },
]

/** The settings of the example apps. The provider applies saved changes without a restart. */
// Only a type is imported, because the settings loader cannot resolve sources of other workspaces.
export default {
  origin: 'http://auth.localhost:8787',
  captchaOrigin: 'http://captcha.localhost:8787',
  mail: { from: 'Keyhook <login@keyhook.localhost>' },
  // Without a `service`, messages appear only in the sandbox's inbox.
  sms: { from: '+15005550006' },
  // The sandbox's fake relay and phone, and the node that returns the owner of a key.
  farcaster: {
    relay: 'http://127.0.0.1:8787/sandbox/farcaster',
    rpcUrl: 'http://127.0.0.1:8787/sandbox/farcaster/rpc',
    signer: { ...farcasterApp, api: 'http://127.0.0.1:8787/sandbox/farcaster' },
  },
  prices: [
    { chainId: 1, symbol: 'ETH', usd: 3200 },
    { chainId: 10, symbol: 'ETH', usd: 3200 },
    { chainId: 8453, symbol: 'ETH', usd: 3200 },
    { chainId: 42161, symbol: 'ETH', usd: 3200 },
    { chainId: 137, symbol: 'POL', usd: 0.4 },
    { chainId: 31337, symbol: 'ETH', usd: 3200 },
    { chainId: 31338, symbol: 'ETH', usd: 3200 },
    { chainId: 0, symbol: 'SOL', usd: 150 },
  ],
  nodes: { 31337: 'http://127.0.0.1:8545', 31338: 'http://127.0.0.1:8546' },
  apps: [
    {
      id: 'keyhook-vite-app-00000001',
      name: 'Fieldnotes',
      origins: viteOrigins,
      loginMethods: [
        'email',
        'sms',
        'siwe',
        'siws',
        'passkey',
        'guest',
        'farcaster',
        'telegram',
        providerApp,
        ...oauthProviders,
      ],
      crossApp: {
        connections: [{ appId: providerAppId }],
        // The approval window shows the names of these networks.
        chains: [
          { id: 31337, name: 'Local chain', rpcUrl: 'http://127.0.0.1:8545', allowsPrivate: true },
          { id: 31338, name: 'Other local chain', rpcUrl: 'http://127.0.0.1:8546', allowsPrivate: true },
        ],
      },
      // A fake bot of the sandbox. Telegram has no bot of this name.
      telegram: { botToken: '7000000001:no-bot-of-telegram-has-it', botName: 'fieldnotes_sandbox_bot' },
      accentColor: '#5b5bd6',
      termsAndConditionsUrl: 'https://example.com/terms',
      privacyPolicyUrl: 'https://example.com/privacy',
      requireUsersAcceptTerms: true,
      embeddedWallets: { createOnLogin: 'users-without-wallets' },
      // The sandbox has fakes of MoonPay and Coinbase.
      funding: { methods: ['card', 'exchange', 'wallet', 'manual'], crossChainBridging: true },
    },
    {
      id: 'keyhook-headless-00000001',
      name: 'Fieldnotes, headless',
      origins: headlessOrigins,
      // This machine serves the key set for the app's custom auth (JWT).
      isProduction: false,
      loginMethods: [
        'email',
        'sms',
        'siwe',
        'siws',
        'passkey',
        'guest',
        'farcaster',
        'telegram',
        'custom',
        providerApp,
        ...oauthProviders,
      ],
      crossApp: { connections: [{ appId: providerAppId }] },
      customAuth: {
        jwksUrl: 'http://127.0.0.1:8787/sandbox/login-system/keys',
        issuer: 'http://auth.localhost:8787/sandbox/login-system',
        audience: 'fieldnotes',
      },
      // A fake bot of the sandbox. Telegram has no bot of this name.
      telegram: { botToken: '7000000002:no-bot-of-telegram-has-it', botName: 'fieldnotes_sandbox_bot' },
      termsAndConditionsUrl: 'https://example.com/terms',
      privacyPolicyUrl: 'https://example.com/privacy',
      requireUsersAcceptTerms: true,
      // Guest accounts may create a wallet, and keep it after an upgrade.
      embeddedWallets: { createOnLogin: 'users-without-wallets', forGuests: true },
      funding: { methods: ['card', 'exchange', 'wallet', 'manual'], crossChainBridging: true },
    },
    {
      id: 'keyhook-wagmi-app-0000001',
      name: 'Fieldnotes, wagmi',
      origins: ['http://wagmi.localhost:5175', 'http://localhost:5175', 'http://127.0.0.1:5175'],
    },
    {
      id: 'keyhook-next-app-00000001',
      name: 'Fieldnotes, Next',
      origins: ['http://next.localhost:5176', 'http://localhost:5176', 'http://127.0.0.1:5176'],
      accentColor: '#5b5bd6',
      // Delegated signing with the wallets of users who agree. In production, read the secret from the environment.
      delegatedActions: {
        secret: 'of-the-example-on-this-machine-alone',
        chains: [31337],
        contracts: [],
        valueADay: '2500000000000000',
      },
      webhooks: [
        {
          id: 'next',
          url: 'http://localhost:5176/api/webhooks',
          events: ['user.created'],
          secret: 'whsec_b2YtdGhlLWV4YW1wbGUtb24tdGhpcy1tYWNoaW5lLWFsb25l',
        },
      ],
      embeddedWallets: { createOnLogin: 'users-without-wallets' },
    },
    {
      id: 'keyhook-wallets-000000001',
      name: 'Fieldnotes, wallets',
      origins: ['http://wallets.localhost:5177', 'http://localhost:5177', 'http://127.0.0.1:5177'],
      loginMethods: ['siwe', 'siws', 'email'],
    },
    {
      id: 'keyhook-funding-000000001',
      name: 'Fieldnotes, funding',
      origins: ['http://funding.localhost:5180', 'http://localhost:5180', 'http://127.0.0.1:5180'],
      embeddedWallets: { createOnLogin: 'users-without-wallets' },
      funding: {
        methods: ['card', 'payment-request', 'exchange', 'wallet', 'manual'],
        defaultCurrency: { chain: 'eip155:31337' },
        crossChainBridging: true,
      },
    },
    {
      id: 'keyhook-solana-0000000001',
      name: 'Fieldnotes, Solana',
      origins: ['http://solana.localhost:5182', 'http://localhost:5182', 'http://127.0.0.1:5182'],
    },
    {
      id: 'keyhook-smart-wallets-001',
      name: 'Fieldnotes, smart wallets',
      origins: ['http://smart.localhost:5181', 'http://localhost:5181', 'http://127.0.0.1:5181'],
      embeddedWallets: { createOnLogin: 'users-without-wallets' },
      // The sandbox has a bundler and a paymaster.
      smartWallets: {
        type: 'safe',
        networks: [
          {
            chainId: 31337,
            bundlerUrl: 'http://auth.localhost:8787/sandbox/4337/31337',
            paymasterUrl: 'http://auth.localhost:8787/sandbox/4337/31337',
          },
        ],
      },
    },
    // A provider app, and a requester app whose users log in with it. A connection with `customApiUrl` uses an app of
    // another provider.
    {
      id: providerAppId,
      name: 'Fieldnotes ID',
      origins: ['http://provider-app.localhost:5178', 'http://localhost:5178', 'http://127.0.0.1:5178'],
      embeddedWallets: { createOnLogin: 'users-without-wallets' },
      crossApp: {
        requesters: [
          { appId: 'keyhook-cross-req-0000001' },
          { appId: 'keyhook-vite-app-00000001' },
          { appId: 'keyhook-headless-00000001' },
        ],
        chains: [{ id: 31337, name: 'Local', rpcUrl: 'http://127.0.0.1:8545', allowsPrivate: true }],
      },
    },
    {
      id: 'keyhook-cross-req-0000001',
      name: 'Atlas',
      origins: ['http://atlas.localhost:5179', 'http://localhost:5179', 'http://127.0.0.1:5179'],
      loginMethods: ['email', providerApp],
      crossApp: { connections: [{ appId: providerAppId }] },
    },
    ...protections.map(({ promptLocation, id }) => ({
      id,
      name: 'Fieldnotes, protected',
      origins: [...viteOrigins, ...headlessOrigins, ...sharedOrigins],
      // The provider's approval page can use the same passkeys.
      passkeys: { relyingPartyId: sharedDomain },
      loginPath: `/?protection=${promptLocation}`,
      loginMethods: ['email' as const, 'passkey' as const],
      embeddedWallets: { createOnLogin: 'users-without-wallets' as const },
      mfa: { promptLocation, methods: ['totp' as const, 'sms' as const, 'passkey' as const] },
    })),
    // The Vite example at `?protection=everyone`. Users without MFA also approve on a provider page.
    {
      id: 'keyhook-approval-app-0001',
      name: 'Fieldnotes, approved',
      origins: viteOrigins,
      loginPath: '/?protection=everyone',
      loginMethods: ['email'],
      embeddedWallets: {
        createOnLogin: 'users-without-wallets',
        policy: { promptLocation: 'provider', blindSigning: true, solana: {} },
      },
      mfa: { promptLocation: 'provider' },
    },
    // The Vite example at `?recovery=`.
    {
      id: 'keyhook-recovery-app-0001',
      name: 'Fieldnotes, recovery',
      origins: viteOrigins,
      loginPath: '/?recovery=offered',
      embeddedWallets: {
        createOnLogin: 'users-without-wallets',
        recoveryOptions: ['passkey', 'google-drive', 'icloud', 'user-passcode'],
      },
    },
    ...captchas.map(({ id, name, siteKey }) => ({
      id,
      name: `Fieldnotes, captcha: ${name}`,
      origins: viteOrigins,
      loginPath: `/?captcha=${name}`,
      // Users of this app also log in on a provider page, where the captcha runs on a separate origin.
      crossApp: { requesters: [{ appId: 'keyhook-cross-req-0000001' }] },
      // The sandbox responds in place of the captcha vendor.
      captcha: {
        siteKey,
        secretKey: '1x0000000000000000000000000000000AA',
        verifyUrl: 'http://127.0.0.1:8787/sandbox/captcha/siteverify',
      },
      embeddedWallets: { createOnLogin: 'users-without-wallets' as const },
    })),
  ],
} satisfies defineSettings.Settings
