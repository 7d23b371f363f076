import { askTelegram } from '../../calls/telegram/ask-telegram.js'
import { linkTelegram } from '../../calls/telegram/link-telegram.js'
import { logInWithTelegram } from '../../calls/telegram/log-in-with-telegram.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { telegramUserId } from '../../domain/rules/telegram-data.js'
import type { ProofEffects } from './proof-flow.js'
import { checkProvable, proveAccount } from './prove-account.js'
import type { TelegramEvent, TelegramState } from './telegram.js'

const method = 'telegram'

/** What the statuses of Telegram's login do. */
export const telegramEffects: ProofEffects<TelegramState, TelegramEvent> = {
  'awaiting-telegram': async ({ intent, proof }, { client, signal }) => {
    checkProvable({ client, intent, method })
    if (intent === 'link' && client.app.telegram?.linkEnabled === false)
      throw new KeyhookError('DISALLOWED_LOGIN_METHOD', 'Login with Telegram not allowed.')
    return { type: 'signed', proof: proof ?? (await askTelegram(client, { signal })) }
  },
  'verifying': ({ captchaToken, disableSignup, intent, proof: data }, { client, signal }) =>
    proveAccount(
      { client, intent, method, signal },
      {
        identifier: telegramUserId(data) ?? '',
        known: { telegramAuthResult: data },
        logIn: () => logInWithTelegram(client, { captchaToken, data, disableSignup, signal }),
        link: () => linkTelegram(client, { data, signal }),
      },
    ),
}
