import type { EmailMessage } from '../ports/mail.js'
import type { Device } from '../rules/describe-device.js'
import { nameDevice } from '../rules/name-device.js'
import { renderEmail } from './render-email.js'
import { sayWhen } from './say-when.js'

/** The email that tells that the key of another wallet was imported: of which, where, when, and what to do. */
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
      { text: `A wallet from elsewhere was imported into your account with ${appName}.`, style: 'title' },
      { text: `Wallet: ${address}` },
      { text: `Where: ${nameDevice(device)}` },
      { text: sayWhen(at) },
      { text: 'If it was you, remember that whoever has this key elsewhere has the wallet, too.' },
      {
        text: `If it was not, send nothing to this wallet: somebody else has its key. Log out every other browser under “Where you’re logged in” in ${appName}, and tell the support of ${appName}.`,
      },
    ],
  })
}

export declare namespace renderImportEmail {
  type Options = {
    address: string
    appName: string
    at: number
    /** As its session was opened. */
    device: Device
  }
}
