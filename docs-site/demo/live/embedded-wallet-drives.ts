import {
  alone,
  call,
  code,
  cut,
  hold,
  inside,
  loggedOut,
  mend,
  press,
  reload,
  see,
  sent,
  wallets,
  withWallet,
} from './common-steps.js'
import type { Drive } from './drive.js'
import { refuse } from './flow-steps.js'

export const embeddedWalletDrives: Readonly<Record<string, Drive>> = {
  'export-wallet/open': { settings: wallets, steps: [...withWallet, call('exportWallet'), see('Take the key')] },

  'create-wallet/creating': {
    settings: wallets,
    steps: [...sent(), hold('wallets'), code, see('Creating your wallet')],
  },
  'create-wallet/failed': { settings: wallets, steps: [...sent(), cut('wallets'), code, see('was not created')] },
  'create-wallet/all-set': {
    settings: wallets,
    steps: [
      ...sent(),
      cut('wallets'),
      code,
      see('was not created'),
      mend('wallets'),
      press('Close'),
      alone,
      ...loggedOut,
      ...sent(),
      code,
      see('All set!'),
    ],
  },
  'create-wallet/welcome': { settings: wallets, steps: [...sent(), code, see('wallet is ready')] },
  'export-wallet/failed': {
    settings: wallets,
    steps: [...withWallet, cut('/embedded_wallets/'), reload, call('exportWallet'), see('We could not reach')],
  },
  'export-wallet/storage-blocked': {
    settings: wallets,
    steps: [
      ...withWallet,
      refuse('/embedded_wallets/0x', 403, 'confirmation_required'),
      call('exportWallet'),
      see('is blocking wallet storage'),
    ],
  },
  'import-wallet/failed': {
    steps: [...inside, cut('/embedded_wallets/'), call('importWallet'), see('We could not reach')],
  },
  'export-wallet/loading': {
    settings: wallets,
    steps: [...withWallet, hold('/embedded-wallets/export'), call('exportWallet'), see('Take the key')],
  },
  'import-wallet/loading': {
    steps: [...inside, hold('/embedded-wallets/import'), call('importWallet'), see('Import wallet')],
  },
  'import-wallet/open': { steps: [...inside, call('importWallet'), see('Import wallet')] },
}
