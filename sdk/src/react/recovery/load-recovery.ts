import { KeyhookError } from '../../domain/errors/base.js'

/** Only who secures or recovers a wallet needs the code for it. */
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
