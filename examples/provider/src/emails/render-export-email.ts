import type { EmailMessage } from '../ports/mail.js'
import type { Device } from '../rules/describe-device.js'
import { nameDevice } from '../rules/name-device.js'
import { type EmailApp, openApp } from './email-app.js'
import { renderEmail } from './render-email.js'
import { formatWhen } from './format-when.js'

/**
 * Renders the email about an exported private key. It contains the wallet, the browser, the time, and what to do if the
 * user did not export it.
 */
export function renderExportEmail({ address, app, at, device }: renderExportEmail.Options): Omit<EmailMessage, 'to'> {
  return renderEmail({
    app,
    subject: `The key of your wallet was opened · ${app.name}`,
    blocks: [
      { text: `The key of your wallet with ${app.name} was exported for use in another app.`, style: 'title' },
      { text: `Wallet: ${address}` },
      { text: `${nameDevice(device)}, ${formatWhen(at)}` },
      { text: 'Do not share the key. Anyone with it controls everything in the wallet.' },
      {
        text: `If this was not you, move your funds to another wallet at once, log out every other browser in ${app.name}, and contact its support.`,
      },
      ...openApp(app),
    ],
  })
}

export declare namespace renderExportEmail {
  type Options = {
    address: string
    app: EmailApp
    at: number
    /** The device of the session that exported the key. */
    device: Device
  }
}
