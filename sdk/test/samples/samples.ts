import { adminSamples } from './admin-samples.js'
import { loginSamples } from './login-samples.js'
import { walletSamples } from './wallet-samples.js'
import { mfaSamples } from './mfa-samples.js'
import { crossAppSamples } from './cross-app-samples.js'
import { sessionSamples } from './session-samples.js'
import type { Sample } from './sample.js'

/** A sample of each call, by the name of the call. */
export const samples: Readonly<Record<string, Sample>> = {
  ...adminSamples,
  ...loginSamples,
  ...walletSamples,
  ...mfaSamples,
  ...crossAppSamples,
  ...sessionSamples,
}
