import type { Kysely } from 'kysely'
import type { PasskeyAssertion } from '@keyhook/sdk/wire'
import type { SessionCall } from '../context/call.js'
import type { Context } from '../context/context.js'
import { changeMfa, findMfa, takeRecoveryCode, takeStep } from '../database/mfa.js'
import { countUp, listPasskeys } from '../database/passkeys.js'
import { recordEvent } from '../database/record-event.js'
import type { Schema } from '../database/schema.js'
import { about } from '../database/sealed-columns.js'
import { HttpError, wrongFactor } from '../base/http-error.js'
import type { Proof } from '../context/proof.js'
import { challengeLife, createChallenges } from '../webauthn/challenges.js'
import { notVerified, readChallenge, readTransports, verifyAssertion } from '../webauthn/verify.js'
import { keyedDigest } from '../rules/digest.js'
import { readCode } from '../bundled/wallet-frame.js'
import { seal, unsealText } from '../rules/seal.js'
import { partyOf } from './page-party.js'
import { consumeFactor } from './consume-factor.js'
import { makeTotpSecret, totpStep } from './totp.js'

type Factor = Pick<Proof<'confirm'>, 'spend' | 'accept'>

/** How each method of a second factor is asked for, and what it answers is checked. What is counted is counted before. */
export function createFactors(context: Context) {
  const { clock, database, secrets } = context
  const challenges = createChallenges(context)
  const purposeOf = ({ session }: SessionCall) => `mfa ${session.id}`

  const smsUse = ({ session }: SessionCall, use: 'verify' | 'enroll') =>
    ({
      intent: 'confirm',
      sessionId: session.id,
      userId: session.user_id,
      action: keyedDigest(secrets.names, 'mfa', use),
    }) as const
  function phoneChannel() {
    const channel = context.codeChannels.get('phone')
    if (!channel) throw new HttpError(422, 'invalid_data', 'Unsupported MFA method')
    return channel
  }
  const checkSms = async (call: SessionCall, use: 'verify' | 'enroll', typed: { code: string; to: string }) =>
    (await phoneChannel().redeem({ call, ...typed, purpose: smsUse(call, use) })).proof
  const openTotp = (userId: string, sealed: string) =>
    unsealText(secrets.codes, sealed, about.totp({ user_id: userId }))

  /** A code of a secret, whose step is taken with what it is for. */
  async function checkTotp({ session }: SessionCall, sealed: string | null | undefined, code: string): Promise<Factor> {
    if (!sealed) throw wrongFactor()
    const guess = await consumeFactor(context, session)
    const step = totpStep(await openTotp(session.user_id, sealed), code, clock.now())
    if (step === undefined) throw wrongFactor()
    return {
      async spend(transaction: Kysely<Schema>) {
        if (!(await takeStep(transaction, { step, user_id: session.user_id }))) throw wrongFactor()
      },
      accept: () => guess.forgive(),
    }
  }

  const digestOf = (userId: string, code: string) =>
    keyedDigest(
      secrets.names,
      'mfa recovery',
      userId,
      readCode(code)
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, ''),
    )

  return {
    digestOf,
    async beginTotp({ session }: SessionCall): Promise<string> {
      const secret = makeTotpSecret()
      const sealed_new_totp = await seal(secrets.codes, secret, about.totp(session))
      await changeMfa(database, session.user_id, { sealed_new_totp })
      return secret
    },
    async checkNewTotp(call: SessionCall, code: string): Promise<Factor> {
      return checkTotp(call, (await findMfa(database, call.session.user_id))?.sealed_new_totp, code)
    },
    async beginSms(call: SessionCall, use: 'verify' | 'enroll', typed: string | undefined): Promise<void> {
      const to = use === 'enroll' ? typed : (await findMfa(database, call.session.user_id))?.phone
      if (!to) throw new HttpError(422, 'invalid_data', 'Unsupported MFA method')
      await phoneChannel().issue({ call, to, purpose: smsUse(call, use), use: 'mfa' })
    },
    checkNewSms: (call: SessionCall, typed: { code: string; to: string }): Promise<Factor> =>
      checkSms(call, 'enroll', typed),
    async beginPasskey(call: SessionCall) {
      const { app, session } = call
      const { id: rpId } = partyOf(call)
      const passkeys = await listPasskeys(database, { appId: app.id, userId: session.user_id })
      const enrolled = passkeys.filter(isEnrolled)
      // An empty list would let the user answer with any passkey.
      if (enrolled.length === 0) throw new HttpError(422, 'invalid_data', 'Unsupported MFA method')
      const challenge = await challenges.make(call, purposeOf(call))
      return {
        ...{ challenge, rpId, timeout: challengeLife, userVerification: 'required' },
        allowCredentials: enrolled.map((row) => ({
          ...{ id: row.credential_id, type: 'public-key', transports: readTransports(row) },
        })),
      }
    },
    /** By the name a method has in `mfa.verify`. */
    check: {
      async sms(call: SessionCall, code: string): Promise<Factor> {
        const row = await findMfa(database, call.session.user_id)
        if (!row?.phone) throw wrongFactor()
        const guess = await consumeFactor(context, call.session)
        const proof = await checkSms(call, 'verify', { code, to: row.phone })
        return { spend: proof.spend, accept: async () => void (await Promise.all([guess.forgive(), proof.accept()])) }
      },
      async totp(call: SessionCall, code: string): Promise<Factor> {
        return checkTotp(call, (await findMfa(database, call.session.user_id))?.sealed_totp, code)
      },
      async recovery_code({ session }: SessionCall, code: string): Promise<Factor> {
        const { app_id: appId, id: sessionId, user_id } = session
        const guess = await consumeFactor(context, session)
        const row = await findMfa(database, user_id)
        const digest = digestOf(user_id, code)
        if (!row || !(JSON.parse(row.recovery_codes) as string[]).includes(digest)) throw wrongFactor()
        return {
          async spend(transaction) {
            if (!(await takeRecoveryCode(transaction, { ...row, digest }))) throw wrongFactor()
            const event = { type: 'mfa-recovered', appId, sessionId, userId: user_id } as const
            await recordEvent({ ...context, database: transaction }, event)
          },
          accept: () => guess.forgive(),
        }
      },
      async passkey(call: SessionCall, assertion: PasskeyAssertion): Promise<Factor> {
        const { app, session } = call
        // The provider's page stands inside the app's, and says so.
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
    },
  }
}

/** Whether a passkey is one of the second factor. */
const isEnrolled = ({ profile }: { profile: string | null }): boolean =>
  (JSON.parse(profile ?? '{}') as { enrolledInMfa?: boolean }).enrolledInMfa === true
