import type { Client } from '../../client.js'

/** Logs in on a page that Telegram opened. Most pages load only this file. */
export const telegramOpens = (client: Client, href: string): void => {
  if (/[?#&](?:tgWebAppData|auth_date)=/.test(href))
    void import('./launch.js').then((launch) => launch.openLaunch(client, href)).catch(() => {})
}
