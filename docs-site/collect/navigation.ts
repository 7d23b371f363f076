/** The guides, in the groups and the order of the navigation. The title of a link is the heading of its page. */
export const guideGroups: readonly GuideGroup[] = [
  {
    title: 'Get started',
    guides: [
      'getting-started',
      'quickstart-vite',
      'quickstart-next',
      'quickstart-react-router',
      'quickstart-tanstack-start',
      'local-development',
      'testing',
    ],
  },
  {
    title: 'Authentication',
    guides: [
      'social-login',
      'sms',
      'passkeys',
      'external-wallets',
      'farcaster',
      'telegram',
      'guest-accounts',
      'custom-auth',
      'captcha',
      'account-linking',
      'account-page',
      'custom-metadata',
      'server-side',
    ],
  },
  {
    title: 'Wallets',
    guides: [
      'solana',
      'smart-wallets',
      'wallet-recovery',
      'import-wallets',
      'export-wallets',
      'cross-app-wallets',
      'wagmi',
      'react-query',
    ],
  },
  { title: 'Transactions', guides: ['sign-and-send', 'wallet-policies', 'delegated-actions'] },
  { title: 'Funding', guides: ['funding'] },
  { title: 'Security', guides: ['security', 'mfa', 'content-security-policy'] },
  { title: 'Deploy', guides: ['deploy', 'operations', 'events', 'performance'] },
  {
    title: 'Migrate',
    guides: ['migrate-from-privy', 'migrate-from-dynamic', 'migrate-from-magic', 'migrate-from-web3auth'],
  },
  { title: 'Reference', guides: ['screens', 'errors'] },
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
      'contributing/deviations',
      'contributing/security-rules',
      'contributing/requirements',
      'contributing/faults',
      'contributing/releases',
    ],
  },
]

export type GuideGroup = { readonly title: string; readonly guides: readonly string[] }
