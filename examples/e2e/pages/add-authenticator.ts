import type { Page } from '@playwright/test'

type Session = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>
type Credential = Extract<Parameters<Session['send']>[1], { credential: unknown }>['credential']

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
  return {
    knowsUser,
    /** The passkeys that were made here, in another page: each has an authenticator of its own. */
    async copyTo(other: Page, { used = 0 } = {}) {
      const copy = await addAuthenticator(other)
      const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
      for (const credential of credentials) await copy.take({ ...credential, signCount: credential.signCount + used })
      return copy
    },
    take: (credential: Credential) => cdp.send('WebAuthn.addCredential', { authenticatorId, credential }),
  }
}
