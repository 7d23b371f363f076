const requested = new URLSearchParams(location.search).get('recovery')

/**
 * An app of the sandbox whose users choose how their wallets are recovered, where the page's address has `?recovery=offered` or
 * `?recovery=required`; undefined without.
 */
export const recoveryApp = requested === 'offered' || requested === 'required' ? 'keyhook-recovery-app-0001' : undefined

/** True if every wallet needs a recovery method, also one that the login alone recovered before. */
export const requiresRecovery = requested === 'required'
