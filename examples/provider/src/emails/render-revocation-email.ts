import type { EmailMessage } from '../ports/mail.js'
import type { Device } from '../rules/describe-device.js'
import { nameDevice } from '../rules/name-device.js'
import { renderEmail } from './render-email.js'
import { formatWhen } from './format-when.js'

/** Renders the email about a revoked delegation. */
export function renderRevocationEmail(options: renderRevocationEmail.Options): Omit<EmailMessage, 'to'> {
  const { addresses, appName, at, device } = options
  return renderEmail({
    appName,
    subject: `${appName} may no longer use ${addresses.length === 1 ? 'a wallet' : 'wallets'} of yours by itself`,
    blocks: [
      {
        text: `${appName} can no longer make transactions with ${addresses.length === 1 ? 'this wallet' : 'these wallets'} by itself.`,
        style: 'title',
      },
      { text: `Wallets: ${addresses.join(', ')}` },
      { text: `Where it was revoked: ${nameDevice(device)}` },
      { text: formatWhen(at) },
      { text: 'Transactions that were signed before can still be executed.' },
      { text: `If it was not you, contact ${appName} support at once.` },
    ],
  })
}

export declare namespace renderRevocationEmail {
  type Options = {
    addresses: readonly string[]
    appName: string
    at: number
    /** The device of the session's login. */
    device: Device
  }
}
