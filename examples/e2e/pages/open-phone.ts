import type { Page } from '@playwright/test'

/** The page that a phone comes to by the code of the next Farcaster login, once there is one. */
export async function openPhone(page: Page): Promise<Page> {
  const answer = await page.waitForResponse((response) => response.ok() && response.url().endsWith('farcaster/init'))
  const { connect_uri: link } = (await answer.json()) as { connect_uri: string }
  const phone = await page.context().newPage()
  await phone.goto(link)
  return phone
}
