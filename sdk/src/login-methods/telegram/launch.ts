import { whenAppLoaded } from '../../calls/app/when-app-settled.js'
import type { Client } from '../../client.js'
import { type TelegramLaunchOptions, readTelegramData, readTelegramInitData, type TelegramData } from './account.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { telegramFlow } from './flow.js'

/**
 * Logs in with Telegram's data in the page's URL, if the app's settings allow it. The setting is necessary, because an
 * attacker can create such a link for their own account (threat 7). `href` is the URL with which the page started. Then
 * removes only Telegram's data from the URL.
 */
export async function openLaunch(client: Client, href: string): Promise<void> {
  const read = readTelegramData(href)
  if (!read) return
  await whenAppLoaded(client)
  if (!client.app.telegram?.seamlessAuthEnabled) return
  const { location } = client.platform
  // Reads the URL again, because the app's router may have changed it in the meantime.
  const now = readTelegramData(location.href() ?? '')
  if (now) location.replace(now.left)
  if (client.store.getState().session === 'authenticated') return
  await getFlow(client, telegramFlow).send({ type: 'start', intent: 'login', proof: read.data })
}

/**
 * Reads the launch parameters of a Mini App if the app's settings allow seamless authentication. An attacker could make
 * a user open a page with init data of the attacker's account (threat 7). Without the setting, the popup therefore
 * prompts the user.
 */
export async function readLaunch(
  client: Client,
  { launchParams }: TelegramLaunchOptions,
): Promise<{ proof?: TelegramData | undefined }> {
  await whenAppLoaded(client)
  if (!client.app.telegram?.seamlessAuthEnabled) return {}
  return { proof: readTelegramInitData(launchParams?.initDataRaw ?? '') }
}
