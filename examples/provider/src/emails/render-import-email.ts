import type { EmailMessage } from '../ports/mail.js'
import type { Device } from '../rules/describe-device.js'
import { nameDevice } from '../rules/name-device.js'
import { type EmailApp, openApp } from './email-app.js'
import { renderEmail } from './render-email.js'
import { formatWhen } from './format-when.js'

/**
 * Renders the email about an imported private key. It contains the wallet, the browser, the time, and what to do if the
 * user did not import it.
 */
export function renderImportEmail({ address, app, at, device }: renderImportEmail.Options): Omit<EmailMessage, 'to'> {
  return renderEmail({
    app,
    subject: `A wallet was imported · ${app.name}`,
    blocks: [
      { text: `An external wallet was imported into your account with ${app.name}.`, style: 'title' },
      { text: `Wallet: ${address}` },
      { text: `${nameDevice(device)}, ${formatWhen(at)}` },
      { text: 'Anyone else with its key controls the wallet too.' },
      {
        text: `If this was not you, send nothing to this wallet, log out every other browser in ${app.name}, and contact its support.`,
      },
      ...openApp(app),
    ],
  })
}

export declare namespace renderImportEmail {
  type Options = {
    address: string
    app: EmailApp
    at: number
    /** The device of the session that imported the key. */
    device: Device
  }
}
