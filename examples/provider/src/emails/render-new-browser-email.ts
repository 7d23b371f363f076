import type { EmailMessage } from '../connections/mail.js'
import { renderEmail } from './render-email.js'

/** The email that tells of a browser that opened the user's wallet for the first time: when, and what to do. */
export const renderNewBrowserEmail = ({ appName, at }: { appName: string; at: number }): Omit<EmailMessage, 'to'> =>
  renderEmail({
    subject: `A new browser opened your wallet with ${appName}`,
    paragraphs: [
      { text: `A browser that was not known before opened your wallet with ${appName}.` },
      { text: `When: ${new Date(at).toUTCString()}` },
      {
        text: `If it was you, there is nothing to do. If it was not, another person may have access to your wallet: move what is in it to another wallet, and tell the support of ${appName} at once.`,
      },
    ],
  })
