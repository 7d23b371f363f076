import { renderEmail } from '../../emails/render-email.js'
import { formatWhen } from '../../emails/format-when.js'
import type { EmailMessage } from '../../ports/mail.js'
import type { Device } from '../../rules/describe-device.js'
import { nameDevice } from '../../rules/name-device.js'

/** Renders the email about a requested Farcaster signer: its key, the browser, and what to do. */
export function renderSignerEmail({
  appName,
  at,
  device,
  publicKey,
}: renderSignerEmail.Options): Omit<EmailMessage, 'to'> {
  return renderEmail({
    appName,
    subject: `A key can post on Farcaster for you · ${appName}`,
    blocks: [
      {
        text: `${appName} requested a key that can post on Farcaster for you. It works once you approve it in the Farcaster app.`,
        style: 'title',
      },
      { text: `Key: ${publicKey}` },
      { text: `Where it was requested: ${nameDevice(device)}` },
      { text: formatWhen(at) },
      {
        text: `Was this not you? Reject the request in the Farcaster app, or remove the key there. Then log out every other browser under “Where you’re logged in” in ${appName}, and contact ${appName} support.`,
      },
    ],
  })
}

export declare namespace renderSignerEmail {
  type Options = {
    appName: string
    at: number
    /** The device of the session. */
    device: Device
    publicKey: string
  }
}
