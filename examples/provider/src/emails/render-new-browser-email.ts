import type { EmailMessage } from '../ports/mail.js'
import type { Device } from '../rules/describe-device.js'
import { nameDevice } from '../rules/name-device.js'
import { renderEmail } from './render-email.js'
import { formatWhen } from './format-when.js'

/**
 * Renders the email about a browser that opened the user's wallet for the first time: the browser, the time, and what
 * to do.
 */
export function renderNewBrowserEmail({
  appName,
  at,
  device,
  page,
}: renderNewBrowserEmail.Options): Omit<EmailMessage, 'to'> {
  const name = nameDevice(device)
  return renderEmail({
    appName,
    subject: `${name} opened your wallet · ${appName}`,
    blocks: [
      { text: `${name} opened your wallet with ${appName}.`, style: 'title' },
      { text: 'It has not opened the wallet before, or has forgotten that it did.' },
      ...(page === undefined ? [] : [{ text: `The login was on the page ${page}, and not in ${appName}.` }]),
      { text: formatWhen(at) },
      { text: 'If it was you, there is nothing to do.' },
      {
        text: `If it was not, open “Where you’re logged in” in ${appName} and log that browser out. Then move what is in your wallet to another one, and contact ${appName} support at once.`,
      },
    ],
  })
}

export declare namespace renderNewBrowserEmail {
  type Options = {
    appName: string
    at: number
    /** The device of the session's login. */
    device: Device
    /** The provider's host name, if the login was on one of its pages. */
    page: string | undefined
  }
}
