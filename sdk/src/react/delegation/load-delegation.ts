import { KeyhookError } from '../../domain/errors/base.js'

/** Loads the code of delegation, which most users do not need. */
export async function loadDelegation() {
  try {
    const [{ addSigners }, { delegateWallet }, { removeSigners }, { revokeWallets }] = await Promise.all([
      import('../../actions/delegation/add-signers.js'),
      import('../../actions/delegation/delegate-wallet.js'),
      import('../../actions/delegation/remove-signers.js'),
      import('../../actions/delegation/revoke-wallets.js'),
    ])
    return { addSigners, delegateWallet, removeSigners, revokeWallets }
  } catch (cause) {
    throw new KeyhookError('OFFLINE', 'The code that delegates wallets could not be loaded.', { cause })
  }
}
