import * as z from 'zod/mini'
import { PasskeyAssertionCodec, PasskeyRequestCodec } from '../codecs/passkey.js'
import { SignedByWallet } from '../codecs/signed-by-wallet.js'
import { defineEndpoint } from '../http/define-endpoint.js'
import type { ConfirmedAction } from '../../domain/entities/confirmation.js'

const change = <type extends string>(type: type) =>
  z.object({ type: z.literal(type), account_type: z.string(), identifier: z.string() })

/** Decodes wire names into the SDK's. */
const ConfirmedActionCodec = z.codec(
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('open_wallet') }),
    z.object({ type: z.literal('export_wallet'), address: z.string() }),
    change('link'),
    change('update'),
    change('unlink'),
  ]),
  z.custom<ConfirmedAction>(),
  {
    decode(wire): ConfirmedAction {
      if (wire.type === 'open_wallet') return { type: 'open-wallet' }
      if (wire.type === 'export_wallet') return { type: 'export-wallet', address: wire.address }
      return { type: wire.type, accountType: wire.account_type, identifier: wire.identifier }
    },
    encode(action) {
      if (action.type === 'open-wallet') return { type: 'open_wallet' as const }
      if (action.type === 'export-wallet') return { type: 'export_wallet' as const, address: action.address }
      return { type: action.type, account_type: action.accountType, identifier: action.identifier }
    },
  },
)

/*
 * A user confirms a change of login accounts, or a new wallet frame, with an existing account. The account receives a
 * code, or its wallet or passkey signs the action. A token and a proof key are not sufficient, because scripts in the
 * page can use both (security rule 25). A confirmation covers one action in its session, once, for ten minutes.
 */

/**
 * Confirmation method: 'email' with the code's destination, 'siwe' or 'siws' with a wallet's address, or 'passkey' with
 * its ID.
 */
const Way = z.object({ method: z.string(), destination: z.string() })

/**
 * Sends a code to an account of the user, and returns its destination. If no account receives codes, returns the data
 * to sign instead. The wallet or passkey in `way` signs, by default the first of `ways`.
 */
export const init = defineEndpoint({
  method: 'POST',
  path: '/api/v1/confirmations/init',
  auth: 'required',
  request: z.object({ action: ConfirmedActionCodec, way: z.optional(Way) }),
  response: z.looseObject({
    method: z.string(),
    destination: z.string(),
    /** All wallets and passkeys of the user that can confirm. */
    ways: z.optional(z.array(Way)),
    /** Nonce and statement for a wallet's sign-in message. */
    nonce: z.optional(z.string()),
    statement: z.optional(z.string()),
    /** WebAuthn request for a passkey. */
    options: z.optional(PasskeyRequestCodec),
  }),
})

/** Confirms the action. `open_wallet` binds the session to the wallet frame's key whose statement is sent. */
export const confirm = defineEndpoint({
  method: 'POST',
  path: '/api/v1/confirmations',
  auth: 'required',
  bindsFrame: true,
  request: z.union([
    z.object({ action: ConfirmedActionCodec, code: z.string() }),
    z.object({ action: ConfirmedActionCodec, siwe: SignedByWallet }),
    z.object({ action: ConfirmedActionCodec, siws: SignedByWallet }),
    z.object({ action: ConfirmedActionCodec, passkey: PasskeyAssertionCodec }),
  ]),
  response: z.unknown(),
})
