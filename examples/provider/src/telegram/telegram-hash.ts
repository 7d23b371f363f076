import { createHash, createHmac } from 'node:crypto'

/**
 * The secret that each kind of data is signed with, from the bot's token, so that neither stands for the other: what the
 * login widget gives (https://core.telegram.org/widgets/login#checking-authorization), and what a Mini App is opened with
 * (https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app).
 */
const secretOf = {
  widget: (botToken: string) => createHash('sha256').update(botToken).digest(),
  // mutation threat 16: (botToken: string) => createHash('sha256').update(botToken).digest()
  webApp: (botToken: string) => createHmac('sha256', 'WebAppData').update(botToken).digest(),
} as const

export type TelegramScheme = keyof typeof secretOf

/** HMAC-SHA256 over every field but the hash itself, in order of their names. */
export const telegramHash = (
  scheme: TelegramScheme,
  botToken: string,
  { hash: _, ...fields }: Readonly<Record<string, string | number>>,
): Buffer =>
  createHmac('sha256', secretOf[scheme](botToken))
    .update(
      Object.entries(fields)
        .map(([name, value]) => `${name}=${value}`)
        .toSorted()
        .join('\n'),
    )
    .digest()
