import { KeyhookError } from '../../domain/errors/base.js'

/** Loads the code of recovery, which most users do not need. */
export async function loadRecovery() {
  try {
    const [{ setWalletRecovery }, { recoverWallet }] = await Promise.all([
      import('../../actions/recovery/set-wallet-recovery.js'),
      import('../../actions/recovery/recover-wallet.js'),
    ])
    return { recoverWallet, setWalletRecovery }
  } catch (cause) {
    throw new KeyhookError('OFFLINE', 'The code that recovers wallets could not be loaded.', { cause })
  }
}
