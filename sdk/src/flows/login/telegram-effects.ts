import { askTelegram } from '../../calls/telegram/ask-telegram.js'
import { linkTelegram } from '../../calls/telegram/link-telegram.js'
import { logInWithTelegram } from '../../calls/telegram/log-in-with-telegram.js'
import { transferTelegram } from '../../calls/telegram/transfer-telegram.js'
import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { telegramUserId } from '../../domain/rules/telegram-data.js'
import type { In } from '../core/define-flow.js'
import { checkProvable, proveAccount } from './prove-account.js'
import { succeed } from './succeed.js'
import type { TelegramEvent, TelegramState } from './telegram.js'

type Status = 'awaiting-telegram' | 'verifying' | 'transferring'
const method = 'telegram'

/** What the statuses of Telegram's login do. */
export const telegramEffects: {
  readonly [status in Status]: (
    state: In<TelegramState, status>,
    context: { client: Client; signal: AbortSignal },
  ) => Promise<TelegramEvent>
} = {
  'awaiting-telegram': async ({ intent }, { client, signal }) => {
    checkProvable({ client, intent, method })
    if (intent === 'link' && client.app.telegram?.linkEnabled === false)
      throw new KeyhookError('DISALLOWED_LOGIN_METHOD', 'Login with Telegram not allowed.')
    return { type: 'signed', data: await askTelegram(client, { signal }) }
  },
  'verifying': async ({ captchaToken, data, disableSignup, intent }, { client, signal }) => {
    const result = await proveAccount(
      { client, intent, method, signal },
      {
        identifier: telegramUserId(data) ?? '',
        logIn: () => logInWithTelegram(client, { captchaToken, data, disableSignup, signal }),
        link: () => linkTelegram(client, { data, signal }),
      },
    )
    return { type: 'accepted', result }
  },
  'transferring': async ({ data, intent, nonce }, { client, signal }) => {
    const result = { user: await transferTelegram(client, { data, nonce, signal }), isNewUser: false }
    succeed(client, { ...result, intent, method })
    return { type: 'accepted', result }
  },
}
