import type { EmailMessage } from '../ports/mail.js'
import type { Device } from '../rules/describe-device.js'
import { nameDevice } from '../rules/name-device.js'
import { type EmailApp, openApp } from './email-app.js'
import { renderEmail } from './render-email.js'
import { formatWhen } from './format-when.js'

/** Renders the email about a revoked delegation to the app's server. */
export function renderRevocationEmail(options: renderRevocationEmail.Options): Omit<EmailMessage, 'to'> {
  const { addresses, app, at, device } = options
  return renderEmail({
    app,
    subject: `You stopped ${app.name} from making transactions for you`,
    blocks: [
      {
        text: `${app.name} can no longer make transactions with ${addresses.length === 1 ? 'this wallet' : 'these wallets'} for you.`,
        style: 'title',
      },
      { text: `Wallets: ${addresses.join(', ')}` },
      { text: `${nameDevice(device)}, ${formatWhen(at)}` },
      { text: 'Transactions that were signed before can still be sent.' },
      { text: `If this was not you, contact the support of ${app.name} at once.` },
      ...openApp(app),
    ],
  })
}

export declare namespace renderRevocationEmail {
  type Options = {
    addresses: readonly string[]
    app: EmailApp
    at: number
    /** The device of the session that revoked the delegation. */
    device: Device
  }
}
