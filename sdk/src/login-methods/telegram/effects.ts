import { askTelegram, linkTelegram, logInWithTelegram } from './calls.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { telegramUserId } from './account.js'
import type { ProofEffects } from '../../flows/login/proof-flow.js'
import { checkProvable, proveAccount } from '../../flows/login/prove-account.js'
import type { TelegramEvent, TelegramState } from './flow.js'

const method = 'telegram'

/** The effects of each status of a Telegram login. */
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
