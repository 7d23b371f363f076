/** The guides, in the groups and the order of the navigation. A title is the heading of its page, unless given. */
export const guideGroups: readonly GuideGroup[] = [
  {
    title: 'Start',
    guides: [
      'getting-started',
      'quickstart-vite',
      'quickstart-next',
      'quickstart-react-router',
      'quickstart-tanstack-start',
      'screens',
      'server-rendered',
      'wagmi',
      'testing',
      'errors',
      'moving-from-privy',
      'moving-from-dynamic',
      'moving-from-magic',
      'moving-from-web3auth',
    ],
  },
  {
    title: 'Log in',
    guides: [
      'text-messages',
      'passkeys',
      'other-sites',
      'wallets-from-elsewhere',
      'cross-app',
      'farcaster',
      'telegram',
      'guests',
      'your-own-login',
      'captcha',
    ],
  },
  { title: 'Accounts', guides: ['account-page', 'linking', 'second-factor'] },
  {
    title: 'Wallets',
    guides: [
      'solana-wallet',
      'smart-wallets',
      'funding',
      'recovery',
      'importing-wallets',
      'exporting-wallets',
      'delegated-actions',
    ],
  },
  { title: 'Operate', guides: ['deploying', 'operations', 'events', 'content-security-policy', 'security', 'figures'] },
  {
    title: 'Contribute',
    guides: [
      'contributing/set-up',
      'contributing/style',
      'contributing/import-table',
      'contributing/flows',
      'contributing/add-a-login-method',
      'contributing/add-an-interruption',
      'contributing/decisions',
      'contributing/security-rules',
      'contributing/requirements',
      'contributing/faults',
      'contributing/releases',
    ],
  },
]

export type GuideGroup = { readonly title: string; readonly guides: readonly string[] }
