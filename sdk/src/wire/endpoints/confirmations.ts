import * as z from 'zod/mini'
import { PasskeyAssertionCodec, PasskeyRequestCodec } from '../codecs/passkey.js'
import { SignedByWallet } from '../codecs/signed-by-wallet.js'
import { defineEndpoint } from '../http/define-endpoint.js'
import type { ConfirmedAction } from '../../domain/entities/confirmed-action.js'

const change = <type extends string>(type: type) =>
  z.object({ type: z.literal(type), account_type: z.string(), identifier: z.string() })

/** Wire names stop here. */
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
 * A user confirms a change of who can log in, or a new frame for the wallets, with an account they have: a code that is sent
 * to it, or else what its wallet or its passkey signs for exactly that. A token and a proof key alone, which script in the
 * page can use, do neither (security rule 25). A confirmation is good for its action, in its session, once, for ten minutes.
 */

/** How an action can be confirmed: 'email', where a code goes; 'siwe' or 'siws' and a wallet's address; 'passkey' and its id. */
const Way = z.object({ method: z.string(), destination: z.string() })

/**
 * Sends a code to an account of the user, and tells where. Where no code reaches them, tells what is to be signed instead:
 * by the wallet or passkey that `way` names, or else by the first of `ways`.
 */
export const init = defineEndpoint({
  method: 'POST',
  path: '/api/v1/confirmations/init',
  auth: 'required',
  request: z.object({ action: ConfirmedActionCodec, way: z.optional(Way) }),
  response: z.looseObject({
    method: z.string(),
    destination: z.string(),
    /** Of what signs: all that the user has. */
    ways: z.optional(z.array(Way)),
    /** Of a wallet: what its sign-in message has to have, and to say. */
    nonce: z.optional(z.string()),
    statement: z.optional(z.string()),
    /** Of a passkey. */
    options: z.optional(PasskeyRequestCodec),
  }),
})

/** Of `open_wallet`: the session is bound to the frame key whose statement comes along. */
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
