const unlimited = 1e9

/** Settings of a provider with one app and no rate limits. */
export const providerSettings = {
  origin: 'http://auth.localhost:8787',
  limits: {
    network: unlimited,
    networkLogins: unlimited,
    emailsOfNetworkAnHour: unlimited,
    wrongCodesOfNetworkAnHour: unlimited,
    session: unlimited,
    app: unlimited,
    documents: unlimited,
    refreshes: unlimited,
    sendsAnHour: 1e6,
    sendsADay: 1e6,
    mailboxSendsADay: 1e6,
  },
  apps: [{ id: 'keyhook-figures-000000001', name: 'Figures', origins: ['http://localhost:3000'] }],
} as const
