import type { ServerApp } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'
import { digits, invalidAccount } from '../account-kind.js'
import { defineLoginMethod } from '../define-login-method.js'

const Bot = z.optional(
  z.strictObject({
    /** Bot token from BotFather, such as '7000000000:AA…'. Read this secret from the environment. */
    botToken: z
      .string()
      .check(z.regex(/^[1-9]\d{0,15}:[\w-]{20,}$/, "must be a bot's token, such as '7000000000:AA…'")),
    /** The name of the bot, without its @. */
    botName: z.string().check(z.regex(/^\w{5,32}$/, 'must be the name of the bot, without its @')),
    /** Allows logged-in users to link a Telegram account. */
    linkEnabled: z._default(z.boolean(), true),
    /**
     * Logs users in automatically when Telegram opens the page, as a Mini App or by a login button. An attacker can
     * then send a link that logs a victim in to the attacker's account.
     */
    seamlessAuthEnabled: z._default(z.boolean(), false),
  }),
)

type RequiredApp = { readonly telegram?: z.output<typeof Bot> }

const botId = (botToken: string) => botToken.split(':')[0] ?? ''

/** Telegram accounts, verified by data that Telegram signs for the app's bot. */
export const telegram = defineLoginMethod({
  accountType: 'telegram',
  accountKind: {
    isTransferable: true,
    identifier: 'telegramUserId',
    normalize: digits,
    invalid: invalidAccount,
    claims: { telegram_user_id: 'telegramUserId', username: 'username' },
  },
  appSettings: {
    /**
     * The bot with which Telegram logs users in to this app. Set the bot's domain at Telegram to the domain of the
     * app's pages.
     */
    telegram: Bot,
  },
  missing: ({ app }: { readonly app: RequiredApp }) =>
    app.telegram ? [] : ["set the app's `telegram.botToken` and `telegram.botName`"],
  // A bot's signature does not name the app, so each app needs its own bot.
  perApp: {
    read: ({ telegram: bot }: RequiredApp) => bot && botId(bot.botToken),
    error: 'two apps share a Telegram bot',
  },
  toAppConfig: ({ loginMethods, telegram: bot }: RequiredApp & Pick<ServerApp, 'loginMethods'>) => ({
    telegram:
      bot && loginMethods.includes('telegram')
        ? {
            botId: botId(bot.botToken),
            botName: bot.botName,
            linkEnabled: bot.linkEnabled,
            seamlessAuthEnabled: bot.seamlessAuthEnabled,
          }
        : undefined,
  }),
  secretFields: ['botToken', 'telegram_auth_result', 'telegram_user_id', 'telegram_web_app_data'],
})
