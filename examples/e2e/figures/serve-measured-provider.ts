import { createProvider } from '@keyhook/provider/internal/src/app/create-provider'
import type { Message } from '@keyhook/provider/internal/src/ports/sender'
import { serveProvider } from '@keyhook/provider/internal/src/service/serve-provider'
import { parseSettings } from '@keyhook/provider/internal/src/settings/parse-settings'

/** Serves a provider like in production. The parent process receives its messages instead of users. */
const { KEYHOOK_DATABASE = '', KEYHOOK_PORT, KEYHOOK_SETTINGS = '' } = process.env
const secret = (name: string) => Buffer.from(process.env[name] ?? '', 'base64url')
const { default: settings } = (await import(KEYHOOK_SETTINGS)) as { default: unknown }
const toParent = { send: async ({ subject, text, to }: Message) => void process.send?.({ text: subject ?? text, to }) }
const provider = createProvider({
  database: KEYHOOK_DATABASE,
  secrets: { root: secret('KEYHOOK_ROOT_SECRET'), recovery: secret('KEYHOOK_RECOVERY_SECRET') },
  senders: { mail: toParent, sms: toParent },
  settings: parseSettings(settings),
})
const { stop } = await serveProvider(provider, { hostname: '127.0.0.1', port: Number(KEYHOOK_PORT) })
process.once('SIGTERM', () => {
  process.disconnect()
  void stop()
})
