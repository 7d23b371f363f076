import type { Page } from '@playwright/test'

type Session = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>
type Credential = Extract<Parameters<Session['send']>[1], { credential: unknown }>['credential']

/** Adds an authenticator to the browser, with optional user verification. `hasPrf` enables secrets. */
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
  return {
    knowsUser,
    /** Copies the passkeys into another page, which has a separate authenticator. */
    async copyTo(other: Page, { used = 0 } = {}) {
      const copy = await addAuthenticator(other)
      const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
      for (const credential of credentials) await copy.take({ ...credential, signCount: credential.signCount + used })
      return copy
    },
    take: (credential: Credential) => cdp.send('WebAuthn.addCredential', { authenticatorId, credential }),
  }
}
