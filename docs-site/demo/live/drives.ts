import { chainDrives } from './chain-drives.js'
import type { Drive } from './drive.js'
import { solanaDrives } from './solana-drives.js'
import { otherBrowserDrives } from './other-browser-drives.js'
import { passkeyDrives } from './passkey-drives.js'
import { profileDrives } from './profile-drives.js'
import { recoveryDrives } from './recovery-drives.js'
import { socialDrives } from './social-drives.js'
import { externalWalletDrives } from './external-wallet-drives.js'
import { linkingDrives } from './linking-drives.js'
import { mfaDrives } from './mfa-drives.js'
import { delegationDrives } from './delegation-drives.js'
import { signingDrives } from './signing-drives.js'
import { embeddedWalletDrives } from './embedded-wallet-drives.js'
import { sessionDrives } from './session-drives.js'
import { loginDrives } from './login-drives.js'

/** The steps that lead to each state of the demo. */
export const drives: Readonly<Record<string, Drive>> = {
  ...externalWalletDrives,
  ...linkingDrives,
  ...mfaDrives,
  ...delegationDrives,
  ...signingDrives,
  ...embeddedWalletDrives,
  ...sessionDrives,
  ...loginDrives,
  ...chainDrives,
  ...solanaDrives,
  ...passkeyDrives,
  ...profileDrives,
  ...recoveryDrives,
  ...socialDrives,
  ...otherBrowserDrives,
}
