import type { Kysely } from 'kysely'
import type { SessionCall } from '../../context/call.js'
import type { Context } from '../../context/context.js'
import { changeMfa, findMfa } from '../../database/mfa.js'
import type { Schema } from '../../database/schema.js'
import { about } from '../../database/sealed-columns.js'
import { wrongFactor } from '../../base/http-error.js'
import { listedEntry } from '../../identity/listed-entry.js'
import { loadAccounts } from '../../identity/load-accounts.js'
import { consumeFactor } from '../../mfa/consume-factor.js'
import type { Factor, MfaVerifier } from '../../mfa/mfa-verifier.js'
import { seal, unsealText } from '../../rules/seal.js'
import { takeNewSecret } from './take-new-secret.js'
import { takeStep } from './take-step.js'
import { makeTotpSecret, totpStep, totpUrl } from './totp.js'

/** Verifies codes of an authenticator app. */
export function createTotp(context: Context) {
  const { clock, database, secrets } = context
  const open = (userId: string, sealed: string) =>
    unsealText(secrets.codes, sealed, about.mfa('totp')({ user_id: userId }))

  /** Verifies a code. The proof consumes the code's time step together with the action. */
  async function check({ session }: SessionCall, sealed: string | null | undefined, code: string): Promise<Factor> {
    if (!sealed) throw wrongFactor()
    const guess = await consumeFactor(context, session)
    const step = totpStep(await open(session.user_id, sealed), code, clock.now())
    if (step === undefined) throw wrongFactor()
    return {
      async spend(transaction: Kysely<Schema>) {
        if (!(await takeStep(transaction, { step, user_id: session.user_id }))) throw wrongFactor()
      },
      accept: () => guess.forgive(),
    }
  }

  const verifier: MfaVerifier<'totp'> = {
    async enroll(call, { code }) {
      const { user_id } = call.session
      const sealed = (await findMfa(database, user_id))?.sealed_new_totp
      return {
        proof: await check(call, sealed, code),
        async write(transaction) {
          // Script in the page may have created another secret since the code was checked.
          if (!sealed || !(await takeNewSecret(transaction, { sealed_new_totp: sealed, user_id }))) throw wrongFactor()
        },
      }
    },
    check: async (call, { code }) => check(call, (await findMfa(database, call.session.user_id))?.sealed_totp, code),
    unenroll: (transaction, userId) => changeMfa(transaction, userId, { sealed_totp: null, totp_step: 0 }),
  }

  return {
    verifier,
    /** Creates a secret. The method is enrolled after the user has entered a code. */
    async makeSecret({ app, session }: SessionCall): Promise<{ secret: string; auth_url: string }> {
      const secret = makeTotpSecret()
      const sealed_new_totp = await seal(secrets.codes, secret, about.mfa('totp')(session))
      await changeMfa(database, session.user_id, { sealed_new_totp })
      const accounts = await loadAccounts(database, session.user_id)
      const [label] = accounts.flatMap((account) => listedEntry(account)?.entry ?? [])
      return { secret, auth_url: totpUrl(secret, { issuer: app.name, label: label ?? app.name }) }
    },
  }
}
