import { hmacSha256, sha256 } from '../../bytes/hash.js'

/**
 * The secret that each kind of data is signed with, from the bot's token, so that neither stands for the other: what the
 * login widget gives (https://core.telegram.org/widgets/login#checking-authorization), and what a Mini App is opened with
 * (https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app).
 */
const secretOf = {
  widget: (botToken: string) => sha256(botToken),
  webApp: (botToken: string) => hmacSha256('WebAppData', botToken),
} as const

/** HMAC-SHA256 over every field but the hash itself, in order of their names. */
export const telegramHash = (
  scheme: keyof typeof secretOf,
  botToken: string,
  { hash: _, ...fields }: Readonly<Record<string, string | number>>,
): Uint8Array =>
  hmacSha256(
    secretOf[scheme](botToken),
    Object.entries(fields)
      .map(([name, value]) => `${name}=${value}`)
      .toSorted()
      .join('\n'),
  )
