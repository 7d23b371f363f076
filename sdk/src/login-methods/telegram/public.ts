export type {
  TelegramAccount,
  TelegramAccount as Telegram,
  TelegramAccount as TelegramWithMetadata,
  TelegramAuthResult,
  TelegramBot,
  TelegramData,
  TelegramWebAppData,
} from './account.js'
export type { TelegramState } from './flow.js'
export { useLinkWithTelegram, useLoginWithTelegram } from './hooks.js'
