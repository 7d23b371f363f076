import type { SessionCall } from '../../context/call.js'
import type { Context } from '../../context/context.js'
import { changeMfa, findMfa } from '../../database/mfa.js'
import { wrongFactor } from '../../base/http-error.js'
import { readIdentifier } from '../../identity/read-identifier.js'
import { consumeFactor } from '../../mfa/consume-factor.js'
import { unsupported } from '../../mfa/enrolling.js'
import type { MfaVerifier } from '../../mfa/mfa-verifier.js'
import { keyedDigest } from '../../rules/digest.js'

type Use = 'verify' | 'enroll'

/** Verifies codes that were sent by text message. */
export function createSmsVerifier(context: Context) {
  const { database, secrets } = context

  const purposeOf = ({ session }: SessionCall, use: Use) =>
    ({
      intent: 'confirm',
      sessionId: session.id,
      userId: session.user_id,
      action: keyedDigest(secrets.names, 'mfa', use),
    }) as const

  function phoneChannel() {
    const channel = context.codeChannels.get('phone')
    if (!channel) throw unsupported()
    return channel
  }

  const check = async (call: SessionCall, use: Use, typed: { code: string; to: string }) =>
    (await phoneChannel().redeem({ call, ...typed, purpose: purposeOf(call, use) })).proof

  async function send(call: SessionCall, use: Use, typed: string | undefined): Promise<void> {
    const to = use === 'enroll' ? typed : (await findMfa(database, call.session.user_id))?.phone
    if (!to) throw unsupported()
    await phoneChannel().issue({ call, to, purpose: purposeOf(call, use), use: 'mfa' })
  }

  const numberOf = ({ app }: SessionCall, text: string) => readIdentifier(app, 'phone', text)

  const verifier: MfaVerifier<'sms'> = {
    async begin(call) {
      await send(call, 'verify', undefined)
      return {}
    },
    detailOf: (call, { phone_number }) => numberOf(call, phone_number),
    async enroll(call, { code, phone_number }) {
      const phone = numberOf(call, phone_number)
      return {
        proof: await check(call, 'enroll', { code, to: phone }),
        write: (transaction) => changeMfa(transaction, call.session.user_id, { phone }),
      }
    },
    async check(call, { code }) {
      const row = await findMfa(database, call.session.user_id)
      if (!row?.phone) throw wrongFactor()
      const guess = await consumeFactor(context, call.session)
      const proof = await check(call, 'verify', { code, to: row.phone })
      return { ...proof, accept: async () => void (await Promise.all([guess.forgive(), proof.accept()])) }
    },
    unenroll: (transaction, userId) => changeMfa(transaction, userId, { phone: null }),
  }

  return { numberOf, send, verifier }
}
