import { defineSettings } from './src/settings/define-settings.js'

/** The apps of the examples. Edit and save: the provider takes it up without a restart. */
export default defineSettings({
  origin: 'http://auth.localhost:8787',
  mail: { from: 'Keyhook <login@keyhook.localhost>' },
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
      origins: [
        'http://app.localhost:5173',
        'http://localhost:5173',
        'http://127.0.0.1:5173',
        'http://app.localhost:4173',
        'http://localhost:4173',
      ],
      accentColor: '#5b5bd6',
      termsAndConditionsUrl: 'https://example.com/terms',
      privacyPolicyUrl: 'https://example.com/privacy',
      requireUsersAcceptTerms: true,
      embeddedWallets: { createOnLogin: 'users-without-wallets' },
    },
    {
      id: 'keyhook-headless-00000001',
      name: 'Fieldnotes, headless',
      origins: [
        'http://headless.localhost:5174',
        'http://localhost:5174',
        'http://127.0.0.1:5174',
        'http://app.localhost:5174',
        'http://localhost:4174',
      ],
      termsAndConditionsUrl: 'https://example.com/terms',
      privacyPolicyUrl: 'https://example.com/privacy',
      requireUsersAcceptTerms: true,
      embeddedWallets: { createOnLogin: 'users-without-wallets' },
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
      embeddedWallets: { createOnLogin: 'users-without-wallets' },
    },
  ],
})
