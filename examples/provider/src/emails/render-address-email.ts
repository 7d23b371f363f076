import type { EmailMessage } from '../ports/mail.js'
import type { Device } from '../rules/describe-device.js'
import { nameDevice } from '../rules/name-device.js'
import { type EmailApp, openApp } from './email-app.js'
import { renderEmail } from './render-email.js'
import { formatWhen } from './format-when.js'

/**
 * Renders the email about an address that was added to a wallet. It contains the address, the browser, the time, and
 * what to do if the user did not add it.
 */
export function renderAddressEmail({ address, app, at, device }: renderAddressEmail.Options): Omit<EmailMessage, 'to'> {
  return renderEmail({
    app,
    subject: `An address was added to your wallet · ${app.name}`,
    blocks: [
      { text: `Your wallet with ${app.name} has another address.`, style: 'title' },
      { text: `Address: ${address}` },
      { text: `${nameDevice(device)}, ${formatWhen(at)}` },
      {
        text: `If this was not you, log out every other browser in ${app.name}, and contact its support.`,
      },
      ...openApp(app),
    ],
  })
}

export declare namespace renderAddressEmail {
  type Options = {
    address: string
    app: EmailApp
    at: number
    /** The device of the session that added the address. */
    device: Device
  }
}
