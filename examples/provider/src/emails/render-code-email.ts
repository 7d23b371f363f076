import type { EmailMessage } from '../connections/mail.js'
import { renderEmail } from './render-email.js'

/** What a code is for, as the user reads it. */
const uses = {
  login: (appName: string) => `to log in to ${appName}`,
  link: (appName: string) => `to link this address to your account with ${appName}`,
  update: (appName: string) => `to replace the address of your account with ${appName}`,
}

export type CodeUse = keyof typeof uses

/** The email with a code. The code stands first in the subject, where a lock screen shows it, and then what it is for. */
export function renderCodeEmail({ appName, code, use }: renderCodeEmail.Options): Omit<EmailMessage, 'to'> {
  const purpose = uses[use](appName)
  return renderEmail({
    subject: `${code} is your code ${purpose}`,
    paragraphs: [
      { text: `Your code ${purpose} is:` },
      { text: code, style: 'large' },
      {
        text: 'It is good for 10 minutes. If you did not ask for it, somebody may have typed your address by mistake; you can ignore this email. Nobody from this app will ever ask you for the code.',
        style: 'small',
      },
    ],
  })
}

export declare namespace renderCodeEmail {
  type Options = { appName: string; code: string; use: CodeUse }
}
