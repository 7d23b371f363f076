import * as z from 'zod/mini'
import type { ConfirmedAction } from '../../domain/entities/confirmed-action.js'

const change = <type extends string>(type: type) =>
  z.object({ type: z.literal(type), account_type: z.string(), identifier: z.string() })

/** Wire names stop here. */
export const ConfirmedActionCodec = z.codec(
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('open_wallet') }),
    change('link'),
    change('update'),
    change('unlink'),
  ]),
  z.custom<ConfirmedAction>(),
  {
    decode: (wire): ConfirmedAction =>
      wire.type === 'open_wallet'
        ? { type: 'open-wallet' }
        : { type: wire.type, accountType: wire.account_type, identifier: wire.identifier },
    encode: (action) =>
      action.type === 'open-wallet'
        ? { type: 'open_wallet' as const }
        : { type: action.type, account_type: action.accountType, identifier: action.identifier },
  },
)
