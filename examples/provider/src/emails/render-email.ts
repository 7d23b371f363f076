import type { EmailApp } from './email-app.js'
import type { EmailMessage } from '../ports/mail.js'

const font = 'font-family:system-ui,-apple-system,sans-serif'

/**
 * The styles of each part of an email. Light styles are inline, because some mail clients drop style sheets. Dark
 * styles are in a style sheet, because inline styles cannot express them.
 */
const looks = {
  page: { light: 'margin:0;background:#f7f7f8', dark: 'background:#111113' },
  card: {
    light: 'max-width:480px;border-collapse:separate;border:1px solid #e4e4e8;border-radius:16px;background:#ffffff',
    dark: 'background:#19191c;border-color:#2a2a2f',
  },
  logo: {
    light: `display:block;width:40px;height:40px;text-align:center;border-radius:10px;background:#17171a;${font};font-size:18px;line-height:40px;font-weight:600;color:#ffffff`,
    dark: 'background:#ededf0;color:#17171a',
  },
  app: {
    light: `padding-left:12px;${font};font-size:16px;line-height:24px;font-weight:600;color:#17171a`,
    dark: 'color:#ededf0',
  },
  title: {
    light: `margin:0 0 16px;${font};font-size:18px;line-height:26px;font-weight:600;color:#17171a`,
    dark: 'color:#ededf0',
  },
  paragraph: { light: `margin:0 0 16px;${font};font-size:16px;line-height:24px;color:#17171a`, dark: 'color:#ededf0' },
  code: {
    light: `margin:0 0 24px;${font};font-size:32px;line-height:40px;font-weight:600;letter-spacing:8px;color:#17171a`,
    dark: 'color:#ededf0',
  },
  small: { light: `margin:0 0 12px;${font};font-size:14px;line-height:20px;color:#60606a`, dark: 'color:#a0a0ab' },
  button: { light: 'border-radius:10px;background:#17171a;mso-padding-alt:12px 24px', dark: 'background:#ededf0' },
  label: {
    light: `display:inline-block;padding:12px 24px;${font};font-size:16px;line-height:20px;font-weight:600;text-decoration:none;color:#ffffff`,
    dark: 'color:#17171a',
  },
  address: { light: 'font-size:12px;line-height:16px;word-break:break-word;color:#60606a', dark: 'color:#a0a0ab' },
} as const

const look = (name: keyof typeof looks) => `class="${name}" style="${looks[name].light}"`

const darkSheet = Object.entries(looks)
  .map(([name, { dark }]) => `.${name}{${dark.replaceAll(/;|$/g, '!important$&')}}`)
  .join('')

const table = (attributes: string) => `<table role="presentation" cellpadding="0" cellspacing="0" ${attributes}>`

type Block =
  | { readonly text: string; readonly style?: 'title' | 'code' | 'small' }
  /** A link. With `button`, the link is shown as a button with this label. */
  | { readonly href: string; readonly button?: string }

function renderBlock(block: Block): string {
  if (!('href' in block)) return `<p ${look(block.style ?? 'paragraph')}>${escapeHtml(block.text)}</p>`
  const href = escapeHtml(block.href)
  const button =
    block.button === undefined
      ? ''
      : `${table('style="margin:0 0 16px"')}<tr><td ${look('button')}><a href="${href}" ${look('label')}>${escapeHtml(block.button)}</a></td></tr></table>`
  return `${button}<p ${look('small')}><a href="${href}" ${look('address')}>${href}</a></p>`
}

/** Shows the app's name beside its logo. Shows the name's first letter if the logo is missing or blocked. */
function renderApp({ logoUrl, name }: EmailApp): string {
  const initial = escapeHtml([...name][0]?.toUpperCase() ?? '')
  const logo =
    logoUrl === undefined
      ? initial
      : `<img alt="${initial}" src="${escapeHtml(logoUrl)}" width="40" height="40" style="display:block;border-radius:10px;object-fit:contain">`
  return `${table('style="margin:0 0 24px"')}<tr><td aria-hidden="true" valign="top" width="40"><span ${look('logo')}>${logo}</span></td><td ${look('app')}>${escapeHtml(name)}</td></tr></table>`
}

/** Writes a block as plain text. A button becomes two paragraphs: its label, then its address. */
const writeBlock = (block: Block): string =>
  'text' in block ? block.text : block.button === undefined ? block.href : `${block.button}\n\n${block.href}`

/**
 * Renders an email as plain text and as HTML, with the same words. The HTML is one card, light or dark. All content is
 * escaped.
 */
export function renderEmail({ app, blocks, subject: text }: renderEmail.Options): Omit<EmailMessage, 'to'> {
  const subject = text.replaceAll(/[\r\n]+/g, ' ')
  return {
    subject,
    text: `${[app.name, ...blocks.map(writeBlock)].join('\n\n')}\n`,
    html: [
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
      '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
      `<title>${escapeHtml(subject)}</title>`,
      `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkSheet}}</style></head>`,
      `<body ${look('page')}>${table(`width="100%" ${look('page')}`)}<tr><td align="center" style="padding:32px 16px">`,
      // Outlook respects a width only on a table.
      `<!--[if mso]>${table('width="480"')}<tr><td><![endif]-->`,
      `${table(`width="100%" ${look('card')}`)}<tr><td align="left" style="padding:32px 24px 20px;overflow-wrap:anywhere">`,
      renderApp(app),
      ...blocks.map(renderBlock),
      '</td></tr></table><!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>',
    ].join(''),
  }
}

export declare namespace renderEmail {
  type Options = { app: EmailApp; subject: string; blocks: readonly Block[] }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')
