import type { EmailMessage } from '../ports/mail.js'
import type { Device } from '../rules/describe-device.js'
import { nameDevice } from '../rules/name-device.js'
import { renderEmail } from './render-email.js'
import { formatWhen } from './format-when.js'

/**
 * Renders the email about an address that was added to a wallet: the address, the browser, the time, and what to do.
 */
export function renderAddressEmail({
  address,
  appName,
  at,
  device,
}: renderAddressEmail.Options): Omit<EmailMessage, 'to'> {
  return renderEmail({
    appName,
    subject: `An address was added to your wallet · ${appName}`,
    blocks: [
      { text: `Your wallet with ${appName} has another address.`, style: 'title' },
      { text: `Address: ${address}` },
      { text: `Where: ${nameDevice(device)}` },
      { text: formatWhen(at) },
      {
        text: `Was this not you? Log out every other browser under “Where you’re logged in” in ${appName}, and contact ${appName} support.`,
      },
    ],
  })
}

export declare namespace renderAddressEmail {
  type Options = {
    address: string
    appName: string
    at: number
    /** The device of the session. */
    device: Device
  }
}
