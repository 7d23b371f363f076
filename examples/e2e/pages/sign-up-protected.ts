// More than one export: how the scripts of second factors begin.

import { AppPage } from './app-page.js'
import { Protection } from './protection.js'

/** A new user of the example as an app with second factors, which are asked for in it or by the provider. */
export async function signUpProtected(
  { page, url }: AppPage,
  example: string,
  email: string,
  askedAt: 'app' | 'provider',
) {
  const app = new AppPage(page, `${url}/?protection=${askedAt}`)
  await app.open()
  await app.logInWith(email)
  const address = await app.reachWallet()
  return { address, app, protection: new Protection(app, example) }
}

/** The example where it and the provider are below one domain, whose passkeys the provider's page can ask for. */
export const besideProvider = ({ page, url }: AppPage) =>
  new AppPage(page, Object.assign(new URL(url), { hostname: 'app.fieldnotes.localhost' }).origin)
