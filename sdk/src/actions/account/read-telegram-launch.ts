import { whenAppLoaded } from '../../calls/app/when-app-settled.js'
import type { Client } from '../../client.js'
import type { TelegramLaunchOptions } from '../../domain/entities/telegram-launch-options.js'
import { readTelegramInitData, type TelegramData } from '../../domain/rules/telegram-data.js'

/**
 * Reads the launch parameters of a Mini App, where the app's settings allow seamless authentication. Anyone can open a page
 * with the init data of their own account (threat 7), so otherwise the popup asks the user.
 */
export async function readTelegramLaunch(
  client: Client,
  { launchParams }: TelegramLaunchOptions,
): Promise<{ proof?: TelegramData | undefined }> {
  await whenAppLoaded(client)
  if (!client.app.telegram?.seamlessAuthEnabled) return {}
  return { proof: readTelegramInitData(launchParams?.initDataRaw ?? '') }
}
