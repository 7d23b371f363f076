import { embeddedWallets, mfa } from '@keyhook/sdk/wire'
import { tellSpentWallet } from '../abuse/tell-spent-wallet.js'
import { HttpError } from '../base/http-error.js'
import { mountMfaMethods } from '../mfa-methods/mfa-routes.js'
import { lockCaller } from '../identity/lock-caller.js'
import { createMfa } from '../mfa/create-mfa.js'
import { spendMfaFor } from '../mfa/require-mfa.js'
import { lastingKind, signingKind } from '../mfa/signing-kind.js'
import { spareTransfer } from '../mfa/spare-transfer.js'
import { tellOfSignature } from '../mfa/tell-of-signature.js'
import { mountMfaPage } from './mfa-page.js'
import { readWalletAddress } from './read-wallet-address.js'
import { requireSpending } from './require-spending.js'
import { serve } from './serve.js'
import { withSession } from './with-session.js'

/** The second factor: the user's methods, proofs of them, and the wallet frame's question whether there is one. */
export function mountMfa(mount: serve.Mount): void {
  const { context } = mount
  const methods = createMfa(context, mountMfaMethods(mount))
  const { enroll, unenroll, verify } = methods
  mountMfaPage(mount, methods)

  serve(
    mount,
    mfa.readPlace,
    withSession(async (_, { app }) => ({ asked_at: app.mfa.askedAt })),
  )

  serve(
    mount,
    mfa.enroll,
    withSession((input, call) => enroll(call, input)),
  )
  serve(
    mount,
    mfa.verify,
    withSession((input, call) => verify(call, input)),
  )
  serve(
    mount,
    mfa.unenroll,
    withSession((input, call) => unenroll(call, input)),
  )
  serve(
    mount,
    embeddedWallets.authorize,
    withSession(async ({ action, address: wallet, cost, hash, spending, target }, { app, session }) => {
      const kind = signingKind(action)
      const lasting = lastingKind(action)
      const chainType = lasting === 'solana-authority' ? 'solana' : 'ethereum'
      const contract = target === undefined ? undefined : readWalletAddress(chainType, target)
      const isTransfer = kind === 'sign-transaction' && cost !== undefined
      // All or nothing: what is refused takes no proof and spares nothing, and what has no proof counts for nothing.
      await context.database
        .transaction()
        .execute(async (transaction) => {
          await lockCaller(transaction, session)
          const within = { ...context, database: transaction }
          const isSpared = isTransfer && (await spareTransfer(within, { app, cost, hash, session }))
          if (!isSpared)
            await spendMfaFor(context, { app, of: app, kind, lasting, session, action: { wallet, hash } }, transaction)
          if (spending) await requireSpending(within, { app, hash, session, spending })
        })
        .catch(async (error: unknown) => {
          if (spending && error instanceof HttpError && error.code === 'policy_violation')
            await tellSpentWallet(context, { address: spending.address, session })
          throw error
        })
      if (lasting) await tellOfSignature(context, { app, lasting, session, target: contract, wallet })
      return {}
    }),
  )
}
