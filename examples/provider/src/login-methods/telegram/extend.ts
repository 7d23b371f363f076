import { hmacSha256, sha256 } from '../../bytes/hash.js'

/**
 * Functions that derive the HMAC secret of each type of signed data from the bot token. The types are: data of the
 * login widget (https://core.telegram.org/widgets/login#checking-authorization) and launch data of a Mini App
 * (https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app). Signed data of one type is not
 * valid as the other type.
 */
const secretOf = {
  widget: (botToken: string) => sha256(botToken),
  webApp: (botToken: string) => hmacSha256('WebAppData', botToken),
} as const

/** Returns the HMAC-SHA256 over every field except the hash, sorted by name. */
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
