import {
  type AuthResponse,
  newPasskey,
  type PasskeyAssertion,
  type PasskeyAttestation,
  type User,
} from '@keyhook/sdk/wire'
import type { Kysely } from 'kysely'
import type { Call, SessionCall } from '../call.js'
import type { Context } from '../context.js'
import { addPasskey, countUp, listPasskeys } from '../database/passkeys.js'
import type { Schema } from '../database/schema.js'
import { requireConfirmation } from '../identity/confirmation.js'
import type { Identity, Profile } from '../identity/identity.js'
import { link } from '../identity/link.js'
import { listedEntry } from '../identity/listed-entry.js'
import { loadAccounts } from '../identity/load-accounts.js'
import { logIn } from '../identity/log-in.js'
import type { Proof } from '../identity/proof.js'
import { readIdentifier } from '../identity/read-identifier.js'
import { requireLoginMethod } from '../identity/require-login-method.js'
import { requireRoom } from '../identity/require-room.js'
import { unlink } from '../identity/unlink.js'
import { describeDevice } from '../rules/describe-device.js'
import { keyedDigest } from '../rules/digest.js'
import { authenticatorNames } from './authenticator-names.js'
import { challengeLife, createChallenges } from './challenges.js'
import { relyingParty } from './relying-party.js'
import { algorithms, notVerified, readChallenge, readTransports, verifyAssertion, verifyAttestation } from './verify.js'

const linking = { type: 'link', accountType: 'passkey', identifier: newPasskey } as const

/** What can be done with passkeys. Each begins with a challenge, good once, for one purpose, in the browser that got it. */
export function createPasskeyLogin(context: Context) {
  const { clock, database } = context
  const challenges = createChallenges(context)
  /** What the authenticator keeps with a passkey that is made for this challenge: it tells nobody whose it is. */
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
        excludeCredentials: known.map((row) => ({
          ...{ id: row.credential_id, type: 'public-key', transports: readTransports(row) },
        })),
        // A passkey that is found without an id, and asks for the user each time.
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

  /** A passkey that was made for a challenge, and the proof of it, which keeps what it is verified by. */
  async function readMade<intent extends 'login' | 'link'>(
    call: Call,
    { attestation, intent, purpose }: { attestation: PasskeyAttestation; intent: intent; purpose: string },
  ): Promise<{ identity: Identity<'passkey'>; proof: Proof<intent> }> {
    const challenge = readChallenge(attestation)
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
          await challenges.spend(transaction, call, { challenge, purpose })
          // Ids are random: one that is known already is forged.
          if (!(await addPasskey(transaction, row))) throw notVerified()
        },
      },
    }
  }

  return {
    async beginLogin(call: Call) {
      requireLoginMethod(call.app, 'passkey')
      const party = relyingParty(call.app, call.origin)
      const challenge = await challenges.make(call, 'login')
      return {
        relying_party: party.origin,
        options: { challenge, rpId: party.id, timeout: challengeLife, userVerification: 'required' },
      }
    },
    async logIn(call: Call, assertion: PasskeyAssertion): Promise<AuthResponse> {
      const { app, frame, userAgent } = call
      requireLoginMethod(app, 'passkey')
      const challenge = readChallenge(assertion)
      const [passkey] = await listPasskeys(database, { appId: app.id, credentialId: assertion.id })
      if (!passkey) throw notVerified()
      const party = relyingParty(app, call.origin)
      const counter = await verifyAssertion(assertion, { challenge, party, passkey })
      const spend = async (transaction: Kysely<Schema>) => {
        await challenges.spend(transaction, call, { challenge, purpose: 'login' })
        // mutation threat 18: false
        if (!(await countUp(transaction, { ...passkey, counter }))) throw notVerified()
      }
      return logIn(context, {
        ...{ app, frame, mode: 'no-signup', thumbprint: call.proof?.thumbprint, userAgent },
        identity: { type: 'passkey', identifier: passkey.credential_id, profile: readProfile(passkey) },
        proof: { intent: 'login', accept: async () => {}, spend },
      })
    },
    async beginSignup(call: Call) {
      requireLoginMethod(call.app, 'passkey')
      const day = new Date(clock.now()).toISOString().slice(0, 10)
      return enroll(call, { purpose: 'sign up', user: `${call.app.name} ${day}` })
    },
    async signUp(call: Call, attestation: PasskeyAttestation): Promise<AuthResponse> {
      const { app, frame, userAgent } = call
      requireLoginMethod(app, 'passkey')
      const made = await readMade(call, { attestation, intent: 'login', purpose: 'sign up' })
      return logIn(context, { ...made, app, frame, thumbprint: call.proof?.thumbprint, userAgent })
    },
    async beginLink(call: SessionCall) {
      requireLoginMethod(call.app, 'passkey')
      const { id, user_id: userId } = call.session
      const accounts = await loadAccounts(database, userId)
      requireRoom('passkey', accounts)
      await requireConfirmation(context, call.session, linking)
      const [known] = accounts.flatMap((account) => listedEntry(account)?.entry ?? [])
      return enroll(call, { purpose: `link ${id}`, user: known ?? call.app.name, userId })
    },
    async link(call: SessionCall, attestation: PasskeyAttestation): Promise<User> {
      const { app, session } = call
      requireLoginMethod(app, 'passkey')
      // Before the challenge is spent. It is taken with the change.
      await requireConfirmation(context, session, linking)
      const made = await readMade(call, { attestation, intent: 'link', purpose: `link ${session.id}` })
      return link(context, { ...made, app, confirmed: newPasskey, session })
    },
    unlink: async ({ app, session }: SessionCall, credentialId: string): Promise<User> =>
      unlink(context, { app, identifier: readIdentifier(app, 'passkey', credentialId), session, type: 'passkey' }),
  }
}

/** As it was stored with the account. */
const readProfile = ({ profile }: { profile: string | null }) => JSON.parse(profile ?? '{}') as Profile<'passkey'>
