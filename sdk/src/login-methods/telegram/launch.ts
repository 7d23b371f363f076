import { whenAppLoaded } from '../../calls/app/when-app-settled.js'
import type { Client } from '../../client.js'
import { type TelegramLaunchOptions, readTelegramData, readTelegramInitData, type TelegramData } from './account.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { telegramFlow } from './flow.js'

/**
 * Logs in with what Telegram has put into the page's address, `href` as it was when the page started, where the app's
 * settings say so: anybody can make such a link for an account of their own (threat 7). What it put there is then taken out,
 * and nothing else.
 */
export async function openLaunch(client: Client, href: string): Promise<void> {
  const read = readTelegramData(href)
  if (!read) return
  await whenAppLoaded(client)
  if (!client.app.telegram?.seamlessAuthEnabled) return
  const { location } = client.platform
  // The app's router may have gone on meanwhile.
  const now = readTelegramData(location.href() ?? '')
  if (now) location.replace(now.left)
  if (client.store.getState().session === 'authenticated') return
  await getFlow(client, telegramFlow).send({ type: 'start', intent: 'login', proof: read.data })
}

/**
 * Reads the launch parameters of a Mini App, where the app's settings allow seamless authentication. Anyone can open a page
 * with the init data of their own account (threat 7), so otherwise the popup asks the user.
 */
export async function readLaunch(
  client: Client,
  { launchParams }: TelegramLaunchOptions,
): Promise<{ proof?: TelegramData | undefined }> {
  await whenAppLoaded(client)
  if (!client.app.telegram?.seamlessAuthEnabled) return {}
  return { proof: readTelegramInitData(launchParams?.initDataRaw ?? '') }
}
