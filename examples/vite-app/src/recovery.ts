const requested = new URLSearchParams(location.search).get('recovery')

/**
 * Returns the app of the sandbox that `?recovery=offered` or `?recovery=required` in the page's address selects, or
 * undefined. Its users select how their wallets are recovered.
 */
export const recoveryApp = requested === 'offered' || requested === 'required' ? 'keyhook-recovery-app-0001' : undefined

/** True if every wallet needs a recovery method, also one that the login alone recovered before. */
export const requiresRecovery = requested === 'required'
