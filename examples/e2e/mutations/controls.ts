import type { Control } from './control.js'
import { browserSessionControls } from './controls/browser-sessions.js'
import { channel } from './controls/channel.js'
import { codeControls } from './controls/codes.js'
import { origins } from './controls/origins.js'
import { service } from './controls/service.js'
import { sessionControls } from './controls/sessions.js'
import { wallets } from './controls/wallets.js'

/** Everything that keeps a promise and can be switched off in one place. */
export const controls: readonly Control[] = [
  ...origins,
  ...channel,
  ...sessionControls,
  ...browserSessionControls,
  ...codeControls,
  ...wallets,
  ...service,
]
