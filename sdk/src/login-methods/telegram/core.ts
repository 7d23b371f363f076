export type { TelegramAuthResult, TelegramData, TelegramWebAppData } from './account.js'
export {
  askTelegram,
  linkTelegram,
  loadTelegram,
  logInWithTelegram,
  transferTelegram,
  unlinkTelegram,
} from './calls.js'
