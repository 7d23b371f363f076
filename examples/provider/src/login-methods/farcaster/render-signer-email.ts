import { type EmailApp, openApp } from '../../emails/email-app.js'
import { renderEmail } from '../../emails/render-email.js'
import { formatWhen } from '../../emails/format-when.js'
import type { EmailMessage } from '../../ports/mail.js'
import type { Device } from '../../rules/describe-device.js'
import { nameDevice } from '../../rules/name-device.js'

/**
 * Renders the email about a requested Farcaster signer. It contains the signer's key, the browser, and what to do if
 * the user did not request it.
 */
export function renderSignerEmail({ app, at, device, publicKey }: renderSignerEmail.Options): Omit<EmailMessage, 'to'> {
  return renderEmail({
    app,
    subject: `A key can post on Farcaster for you · ${app.name}`,
    blocks: [
      {
        text: `${app.name} requested a key that can post on Farcaster for you. It works once you approve it in the Farcaster app.`,
        style: 'title',
      },
      { text: `Key: ${publicKey}` },
      { text: `${nameDevice(device)}, ${formatWhen(at)}` },
      {
        text: `If this was not you, reject the request or remove the key in the Farcaster app. Then log out every other browser in ${app.name}, and contact its support.`,
      },
      ...openApp(app),
    ],
  })
}

export declare namespace renderSignerEmail {
  type Options = {
    app: EmailApp
    at: number
    /** The device of the session that requested the signer. */
    device: Device
    publicKey: string
  }
}
