const asked = new URLSearchParams(location.search).get('recovery')

/**
 * An app of the sandbox whose users choose how their wallets are recovered, where the page's address has `?recovery=offered` or
 * `?recovery=required`; undefined without.
 */
export const recoveryApp = asked === 'offered' || asked === 'required' ? 'keyhook-recovery-app-0001' : undefined

/** Whether no wallet is made without, and whose login alone recovers theirs is asked for more. */
export const requiresRecovery = asked === 'required'
