const requested = new URLSearchParams(location.search).get('recovery')

/**
 * Returns the sandbox app that the query parameter `recovery` selects (`offered` or `required`), or undefined. Users of
 * this app select how their wallets are recovered.
 */
export const recoveryApp = requested === 'offered' || requested === 'required' ? 'keyhook-recovery-app-0001' : undefined

/** True if every wallet needs a user recovery method. This includes existing wallets with automatic recovery. */
export const requiresRecovery = requested === 'required'
