// Longer than 200 lines, because logging in, linking and confirming share their challenges.

import {
  type AuthResponse,
  newPasskey,
  type PasskeyAssertion,
  type PasskeyAttestation,
  type User,
} from '@keyhook/sdk/wire'
import type { Call, SessionCall } from '../../context/call.js'
import type { Context } from '../../context/context.js'
import { listAccounts } from '../../database/accounts.js'
import { addPasskey, countUp, findRestorablePasskey, listPasskeys, type PasskeyRow } from '../../database/passkeys.js'
import { requireConfirmation } from '../../linking/confirmation.js'
import type { Identity } from '../../domain/identity.js'
import { link } from '../../linking/link.js'
import { listedEntry } from '../../identity/listed-entry.js'
import { listConfirming } from '../../linking/list-confirming.js'
import { loadAccounts } from '../../identity/load-accounts.js'
import { logIn } from '../../identity/log-in.js'
import type { Proof } from '../../context/proof.js'
import type { Signer } from '../../context/signers.js'
import { readIdentifier } from '../../identity/read-identifier.js'
import { requireLoginMethod } from '../../identity/require-login-method.js'
import { requireCapacity } from '../../linking/require-capacity.js'
import { unlink } from '../../linking/unlink.js'
import { purposeKey } from '../../domain/purpose.js'
import { describeDevice } from '../../rules/describe-device.js'
import { keyedDigest } from '../../rules/digest.js'
import { authenticatorNames } from '../../webauthn/authenticator-names.js'
import { challengeLife, createChallenges } from '../../webauthn/challenges.js'
import { relyingParty } from '../../webauthn/relying-party.js'
import {
  algorithms,
  notVerified,
  readChallenge,
  readTransports,
  verifyAssertion,
  verifyAttestation,
} from '../../webauthn/verify.js'

const linking = { type: 'link', accountType: 'passkey', identifier: newPasskey } as const

/**
 * Returns the operations on passkeys. Each operation starts with a challenge that is valid once, for one purpose and
 * one browser.
 */
export function createPasskeyLogin(context: Context) {
  const { clock, database } = context
  const challenges = createChallenges(context)
  /** Returns the user handle of a new passkey, derived from its challenge. It identifies no user. */
  const handleOf = (challenge: string) => keyedDigest(context.secrets.names, 'passkey', challenge)

  async function enroll(call: Call, { purpose, user, userId }: { purpose: string; user: string; userId?: string }) {
    const party = relyingParty(call.app, call.origin)
    const challenge = await challenges.make(call, purpose)
    const known = userId === undefined ? [] : await listPasskeys(database, { appId: call.app.id, userId })
    return {
      relying_party: party.origin,
      options: {
        challenge,
        rp: { id: party.id, name: party.name },
        user: { id: handleOf(challenge), name: user, displayName: user },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: known.map(describe),
        // Creates a discoverable passkey that verifies the user each time.
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
        timeout: challengeLife,
      },
    }
  }

  /** Verifies a new passkey that was created for a challenge. Accepting the returned proof stores the passkey. */
  async function readMade<intent extends 'login' | 'link'>(
    call: Call,
    { attestation, intent, purpose }: { attestation: PasskeyAttestation; intent: intent; purpose: string },
  ): Promise<{ identity: Identity<'passkey'>; proof: Proof<intent> }> {
    const challenge = readChallenge(attestation)
    // The challenge is consumed first, so that only a browser that requested it makes the provider parse a key.
    await challenges.spend(database, call, { challenge, purpose })
    const made = await verifyAttestation(attestation, { challenge, party: relyingParty(call.app, call.origin) })
    const { browser, system } = describeDevice(call.userAgent)
    const profile = {
      enrolledInMfa: false,
      authenticatorName: authenticatorNames[made.aaguid],
      createdWithBrowser: browser ?? undefined,
      createdWithOs: system ?? undefined,
    }
    const identity = { type: 'passkey', identifier: readIdentifier(call.app, 'passkey', made.id), profile } as const
    const row = {
      ...{ app_id: call.app.id, credential_id: made.id, counter: made.counter, public_key: made.publicKey },
      transports: JSON.stringify(made.transports),
      user_handle: handleOf(challenge),
    }
    return {
      identity,
      proof: {
        intent,
        accept: async () => {},
        async spend(transaction) {
          // Passkey IDs are random. An ID that already exists was copied from another passkey.
          if (!(await addPasskey(transaction, row))) throw notVerified()
        },
      },
    }
  }

  /** Returns WebAuthn options with a new challenge. */
  async function ask(call: Call, purpose: string) {
    const party = relyingParty(call.app, call.origin)
    const challenge = await challenges.make(call, purpose)
    return {
      relying_party: party.origin,
      options: { challenge, rpId: party.id, timeout: challengeLife, userVerification: 'required' },
    }
  }

  /** Finds the passkey of an assertion, optionally limited to the user `userId`. Returns the passkey with a proof. */
  async function readAnswer<intent extends 'login' | 'confirm'>(
    call: Call,
    { assertion, intent, purpose, userId }: Answered<intent>,
  ) {
    const challenge = readChallenge(assertion)
    const key = { appId: call.app.id, credentialId: assertion.id }
    const [known] = await listPasskeys(database, { ...key, userId })
    const isLogin = intent === 'login'
    const passkey = known ?? (isLogin ? await findRestorablePasskey(database, { ...key, now: clock.now() }) : undefined)
    if (!passkey) throw notVerified()
    const party = relyingParty(call.app, call.origin)
    const counter = await verifyAssertion(assertion, { challenge, party, passkey })
    const proof: Proof<intent> = {
      intent,
      accept: async () => {},
      async spend(transaction) {
        await challenges.spend(transaction, call, { challenge, purpose })
        if (!(await countUp(transaction, { ...passkey, counter }))) throw notVerified()
      },
    }
    return { passkey, proof }
  }

  /** Confirms an action with a passkey of the user. Works even if the app has disabled passkey login. */
  const signer: Signer<PasskeyAssertion> = {
    async open(call, { purpose }) {
      const { options } = await ask(call, purposeKey(purpose))
      const { app, session } = call
      const known = await listPasskeys(database, { appId: app.id, userId: session.user_id })
      const rows = await listConfirming(database, session, await listAccounts(database, session.user_id))
      const confirms = ({ credential_id: id }: PasskeyRow) => rows.some(({ identifier }) => identifier === id)
      return { options: { ...options, allowCredentials: known.filter(confirms).map(describe) } }
    },
    async redeem(call, { answer, purpose }) {
      const { passkey, proof } = await readAnswer(call, {
        ...{ assertion: answer, intent: 'confirm', purpose: purposeKey(purpose) },
        userId: call.session.user_id,
      })
      return { account: { identifier: passkey.credential_id, type: 'passkey' }, proof }
    },
  }

  return {
    signer,
    async beginLogin(call: Call) {
      requireLoginMethod(call.app, 'passkey')
      return ask(call, 'login')
    },
    async logIn(call: Call, assertion: PasskeyAssertion): Promise<AuthResponse> {
      const { app, frame, network, userAgent } = call
      requireLoginMethod(app, 'passkey')
      const { passkey, proof } = await readAnswer(call, { assertion, intent: 'login', purpose: 'login' })
      return logIn(context, {
        ...{ app, frame, mode: 'no-signup', network, thumbprint: call.proof?.thumbprint, userAgent, ...byPasskey },
        identity: { type: 'passkey', identifier: passkey.credential_id, profile: null },
        proof,
      })
    },
    async beginSignup(call: Call) {
      requireLoginMethod(call.app, 'passkey')
      const day = new Date(clock.now()).toISOString().slice(0, 10)
      return enroll(call, { purpose: 'sign up', user: `${call.app.name} ${day}` })
    },
    async signUp(call: Call, attestation: PasskeyAttestation): Promise<AuthResponse> {
      const { app, frame, network, userAgent } = call
      requireLoginMethod(app, 'passkey')
      const made = await readMade(call, { attestation, intent: 'login', purpose: 'sign up' })
      return logIn(context, {
        ...made,
        ...byPasskey,
        app,
        frame,
        network,
        thumbprint: call.proof?.thumbprint,
        userAgent,
      })
    },
    async beginLink(call: SessionCall) {
      requirePasskeys(call.app)
      const { id, user_id: userId } = call.session
      const accounts = await loadAccounts(database, userId)
      requireCapacity('passkey', accounts)
      await requireConfirmation(context, call.session, linking)
      const [known] = accounts.flatMap((account) => listedEntry(account)?.entry ?? [])
      return enroll(call, { purpose: `link ${id}`, user: known ?? call.app.name, userId })
    },
    async link(call: SessionCall, attestation: PasskeyAttestation): Promise<User> {
      const { app, session } = call
      requirePasskeys(app)
      // This check comes before the challenge is consumed. The change later consumes the confirmation.
      await requireConfirmation(context, session, linking)
      const made = await readMade(call, { attestation, intent: 'link', purpose: `link ${session.id}` })
      return link(context, { ...made, app, confirmed: newPasskey, session, userAction: 'none' })
    },
    unlink: async ({ app, session }: SessionCall, credentialId: string): Promise<User> =>
      unlink(context, { app, identifier: readIdentifier(app, 'passkey', credentialId), session, type: 'passkey' }),
  }
}

type Answered<intent> = {
  readonly assertion: PasskeyAssertion
  readonly intent: intent
  readonly purpose: string
  readonly userId?: string | undefined
}

/**
 * Throws 403 unless the app uses passkeys for login or for MFA. If passkeys are for MFA only, users can link them but
 * cannot log in with them.
 */
function requirePasskeys(app: SessionCall['app']): void {
  if (!app.mfa.methods.includes('passkey')) requireLoginMethod(app, 'passkey')
}

const describe = (row: PasskeyRow) => ({
  ...{ id: row.credential_id, type: 'public-key', transports: readTransports(row) },
})

/**
 * Marks a passkey proof as one without a user action. Script in the page can request a passkey, and the browser's
 * prompt does not show what it confirms.
 */
const byPasskey = { method: 'passkey', userAction: 'none' } as const
