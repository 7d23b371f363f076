import type { EmailMessage } from '../ports/mail.js'
import type { Device } from '../rules/describe-device.js'
import { nameDevice } from '../rules/name-device.js'
import { renderEmail } from './render-email.js'
import { formatWhen } from './format-when.js'

/** Renders the email about an imported key: the wallet, the browser, the time, and what to do. */
export function renderImportEmail({
  address,
  appName,
  at,
  device,
}: renderImportEmail.Options): Omit<EmailMessage, 'to'> {
  return renderEmail({
    appName,
    subject: `A wallet was imported · ${appName}`,
    blocks: [
      { text: `An external wallet was imported into your account with ${appName}.`, style: 'title' },
      { text: `Wallet: ${address}` },
      { text: `Where: ${nameDevice(device)}` },
      { text: formatWhen(at) },
      { text: 'If it was you, remember that anyone with this key controls the wallet, too.' },
      {
        text: `If it was not, send nothing to this wallet: someone else has its key. Log out every other browser under “Where you’re logged in” in ${appName}, and contact ${appName} support.`,
      },
    ],
  })
}

export declare namespace renderImportEmail {
  type Options = {
    address: string
    appName: string
    at: number
    /** The device of the session's login. */
    device: Device
  }
}
