import type { EmailMessage } from '../connections/mail.js'
import type { Device } from '../rules/describe-device.js'
import { nameDevice } from '../rules/name-device.js'
import { renderEmail } from './render-email.js'
import { sayWhen } from './say-when.js'

/** The email that tells that the app's server may sign with none of a user's wallets any more. */
export function renderRevocationEmail(options: renderRevocationEmail.Options): Omit<EmailMessage, 'to'> {
  const { addresses, appName, at, device } = options
  return renderEmail({
    appName,
    subject: `${appName} may use your wallet by itself no more`,
    blocks: [
      { text: `${appName} can make no more transactions with your wallets by itself.`, style: 'title' },
      { text: `Wallets: ${addresses.join(', ')}` },
      { text: `Where it was revoked: ${nameDevice(device)}` },
      { text: sayWhen(at) },
      { text: 'What was signed before can still be carried out.' },
      { text: `If it was not you, tell the support of ${appName} at once.` },
    ],
  })
}

export declare namespace renderRevocationEmail {
  type Options = {
    addresses: readonly string[]
    appName: string
    at: number
    /** As its session was opened. */
    device: Device
  }
}
