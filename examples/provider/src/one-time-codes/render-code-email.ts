import type { EmailMessage } from '../connections/mail.js'

/** The email with a login code. The code stands first in the subject, where a lock screen shows it. */
export function renderCodeEmail({ appName, code }: { appName: string; code: string }): Omit<EmailMessage, 'to'> {
  const name = appName.replaceAll(/[\r\n]+/g, ' ')
  const lines = [
    `Your code for ${name} is:`,
    code,
    'It is good for 10 minutes. If you did not ask for it, somebody may have typed your address by mistake; you can ignore this email. Nobody from this app will ever ask you for the code.',
  ]
  const [intro = '', , outro = ''] = lines.map(escapeHtml)
  return {
    subject: `${code} is your code for ${name}`,
    text: `${lines.join('\n\n')}\n`,
    html: [
      '<!doctype html><html lang="en"><body style="margin:0;padding:32px;font:16px/1.5 system-ui,sans-serif">',
      `<p>${intro}</p>`,
      `<p style="font-size:32px;font-weight:600;letter-spacing:8px;margin:24px 0">${code}</p>`,
      `<p style="color:#666;font-size:14px">${outro}</p>`,
      '</body></html>',
    ].join(''),
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// mutation threat 35: text
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')
