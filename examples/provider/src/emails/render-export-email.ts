import type { EmailMessage } from '../ports/mail.js'
import type { Device } from '../rules/describe-device.js'
import { nameDevice } from '../rules/name-device.js'
import { renderEmail } from './render-email.js'
import { formatWhen } from './format-when.js'

/** Renders the email about a wallet's exported key: the wallet, the browser, the time, and what to do. */
export function renderExportEmail({
  address,
  appName,
  at,
  device,
}: renderExportEmail.Options): Omit<EmailMessage, 'to'> {
  return renderEmail({
    appName,
    subject: `The key of your wallet was opened · ${appName}`,
    blocks: [
      { text: `The key of your wallet with ${appName} was exported for use in another app.`, style: 'title' },
      { text: `Wallet: ${address}` },
      { text: `Where: ${nameDevice(device)}` },
      { text: formatWhen(at) },
      { text: 'If it was you, do not share the key. Anyone with it controls everything in the wallet.' },
      {
        text: `If it was not, move what is in the wallet to another one at once, log out every other browser under “Where you’re logged in” in ${appName}, and contact ${appName} support.`,
      },
    ],
  })
}

export declare namespace renderExportEmail {
  type Options = {
    address: string
    appName: string
    at: number
    /** The device of the session's login. */
    device: Device
  }
}
