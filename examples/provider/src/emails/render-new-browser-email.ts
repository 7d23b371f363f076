import type { EmailMessage } from '../ports/mail.js'
import type { Device } from '../rules/describe-device.js'
import { nameDevice } from '../rules/name-device.js'
import { type EmailApp, openApp } from './email-app.js'
import { renderEmail } from './render-email.js'
import { formatWhen } from './format-when.js'

/**
 * Renders the email about a browser that opened the user's wallet for the first time. It contains the browser, the
 * time, and what to do if it is not the user's.
 */
export function renderNewBrowserEmail({
  app,
  at,
  device,
  page,
}: renderNewBrowserEmail.Options): Omit<EmailMessage, 'to'> {
  const name = nameDevice(device)
  return renderEmail({
    app,
    subject: `${name} opened your wallet · ${app.name}`,
    blocks: [
      {
        text: `${name} opened your wallet with ${app.name}. The browser is new, or has forgotten your wallet.`,
        style: 'title',
      },
      ...(page === undefined ? [] : [{ text: `The login was on the page ${page}, and not in ${app.name}.` }]),
      { text: formatWhen(at) },
      { text: 'If this was you, you can ignore this email.' },
      {
        text: `If not, log that browser out in ${app.name}, move your funds to another wallet, and contact the support at once.`,
      },
      ...openApp(app),
    ],
  })
}

export declare namespace renderNewBrowserEmail {
  type Options = {
    app: EmailApp
    at: number
    /** The device of the session in the new browser. */
    device: Device
    /** The provider's host name, if the user logged in on a provider page. */
    page: string | undefined
  }
}
