import type { SessionCall } from '../../context/call.js'
import type { Context } from '../../context/context.js'
import { listAccounts } from '../../database/accounts.js'
import { countUp, listPasskeys } from '../../database/passkeys.js'
import { HttpError } from '../../base/http-error.js'
import { unsupported } from '../../mfa/enrolling.js'
import { markPasskeys } from '../../mfa/mark-passkeys.js'
import type { MfaVerifier } from '../../mfa/mfa-verifier.js'
import { challengeLife, createChallenges } from '../../webauthn/challenges.js'
import { notVerified, readChallenge, readTransports, verifyAssertion } from '../../webauthn/verify.js'
import { isPasskeyOfPage, partyOf } from './page-party.js'

/** Verifies passkeys that the user has enrolled. */
export function createPasskeyVerifier(context: Context) {
  const { database } = context
  const challenges = createChallenges(context)
  const purposeOf = ({ session }: SessionCall) => `mfa ${session.id}`

  async function begin(call: SessionCall) {
    const { app, session } = call
    const { id: rpId } = partyOf(call)
    const passkeys = await listPasskeys(database, { appId: app.id, userId: session.user_id })
    const enrolled = passkeys.filter(isEnrolled)
    // WebAuthn options with an empty list would accept any passkey.
    if (enrolled.length === 0) throw unsupported()
    const challenge = await challenges.make(call, purposeOf(call))
    return {
      options: {
        ...{ challenge, rpId, timeout: challengeLife, userVerification: 'required' },
        allowCredentials: enrolled.map((row) => ({
          ...{ id: row.credential_id, type: 'public-key', transports: readTransports(row) },
        })),
      },
    }
  }

  const verifier = {
    worksOnPage: isPasskeyOfPage,
    begin,
    replaces: ({ linkedAccounts }, { credential_ids: ids }) =>
      linkedAccounts.some((each) => each.type === 'passkey' && each.enrolledInMfa && !ids.includes(each.credentialId)),
    async enroll({ session: { user_id } }, { credential_ids: ids }) {
      return {
        // Every passkey was verified for this user when it was linked, so enrolment needs no further proof.
        proof: { spend: async () => {}, accept: async () => {} },
        async write(transaction) {
          const passkeys = (await listAccounts(transaction, user_id)).filter(({ type }) => type === 'passkey')
          const isOwned = (id: string) => passkeys.some(({ identifier }) => identifier === id)
          if (ids.length === 0 || !ids.every(isOwned))
            throw new HttpError(422, 'invalid_data', 'The passkey is not linked to this account.')
          await markPasskeys(transaction, user_id, ids)
        },
      }
    },
    async check(call, { authenticator_response: assertion }) {
      const { app, session } = call
      // The app's page contains the provider's page in a frame. The passkey's client data therefore contains the app's
      // origin as `topOrigin`.
      const isFramed = call.origin === undefined && call.session.frame_thumbprint === call.proof?.thumbprint
      const within = isFramed ? app.origins : undefined
      const challenge = readChallenge(assertion, { within })
      const owned = await listPasskeys(database, {
        ...{ appId: app.id, credentialId: assertion.id, userId: session.user_id },
      })
      const passkey = owned.find(isEnrolled)
      if (!passkey) throw notVerified()
      const party = partyOf(call)
      const counter = await verifyAssertion(assertion, { challenge, party, passkey, within })
      return {
        async spend(transaction) {
          await challenges.spend(transaction, call, { challenge, purpose: purposeOf(call) })
          if (!(await countUp(transaction, { ...passkey, counter }))) throw notVerified()
        },
        accept: async () => {},
      }
    },
    unenroll: (transaction, userId) => markPasskeys(transaction, userId, []),
  } satisfies MfaVerifier<'passkey'>

  return verifier
}

/** Returns true for a passkey that is enrolled. */
const isEnrolled = ({ profile }: { profile: string | null }): boolean =>
  (JSON.parse(profile ?? '{}') as { enrolledInMfa?: boolean }).enrolledInMfa === true
