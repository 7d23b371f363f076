import type { EmailMessage } from '../connections/mail.js'

const styles = {
  plain: '',
  large: 'font-size:32px;font-weight:600;letter-spacing:8px;margin:24px 0',
  small: 'color:#666;font-size:14px',
}

type Paragraph = {
  readonly text: string
  readonly style?: keyof typeof styles
  /** Where it leads: the text is then a link. */
  readonly href?: string
}

/** An email of a few paragraphs, as text and as HTML. What stands in them is text, whatever it holds. */
export function renderEmail({ paragraphs, subject }: renderEmail.Options): Omit<EmailMessage, 'to'> {
  return {
    subject: subject.replaceAll(/[\r\n]+/g, ' '),
    text: `${paragraphs.map(({ text }) => text).join('\n\n')}\n`,
    html: [
      '<!doctype html><html lang="en"><body style="margin:0;padding:32px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere">',
      ...paragraphs.map(({ href, style = 'plain', text }) => {
        const inner = escapeHtml(text)
        const content = href === undefined ? inner : `<a href="${escapeHtml(href)}">${inner}</a>`
        return `<p style="${styles[style]}">${content}</p>`
      }),
      '</body></html>',
    ].join(''),
  }
}

export declare namespace renderEmail {
  type Options = { subject: string; paragraphs: readonly Paragraph[] }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// mutation threat 35: text
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')
