import type { Page } from '@playwright/test'

/** An authenticator in the browser, which knows its user by a fingerprint, or does not. `hasPrf`: it makes secrets, too. */
export async function addAuthenticator(page: Page, { hasPrf = false } = {}) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ automaticPresenceSimulation: true, isUserVerified: true, hasPrf },
    },
  })
  const knowsUser = (isUserVerified: boolean) =>
    cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { knowsUser }
}
