import type { MethodSettings } from '../../domain/entities/app.js'
import type { Readers } from '../../wire/codecs/read-server-app.js'

/** Reads the settings of the app's bot. Every page runs this, so it does not use the large schema library. */
export function readSettings({ group }: Readers): MethodSettings {
  const bot = group('telegram_auth_config')
  return {
    telegram: bot && {
      botId: bot.word('bot_id'),
      botName: bot.word('bot_name'),
      linkEnabled: bot.flag('link_enabled'),
      seamlessAuthEnabled: bot.flag('seamless_auth_enabled'),
    },
  }
}

/** Writes the settings of the app's bot. */
export const writeSettings = ({ telegram }: MethodSettings) => ({
  telegram_auth_config: telegram
    ? {
        bot_id: telegram.botId,
        bot_name: telegram.botName,
        link_enabled: telegram.linkEnabled,
        seamless_auth_enabled: telegram.seamlessAuthEnabled,
      }
    : null,
})
