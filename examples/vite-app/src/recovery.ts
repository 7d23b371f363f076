/** Apps of the sandbox whose wallets are recovered by what their users have: if they choose to, or from the first on. */
const apps = new Map([
  ['offered', 'keyhook-recovery-app-0001'],
  ['required', 'keyhook-recovery-app-0002'],
])

/** The one that `?recovery=` of the page's address names, and undefined without. */
export const recoveryApp = apps.get(new URLSearchParams(location.search).get('recovery') ?? '')
