import * as z from 'zod/mini'
import type { ConfirmedAction } from '../../domain/entities/confirmed-action.js'

const change = <type extends string>(type: type) =>
  z.object({ type: z.literal(type), account_type: z.string(), identifier: z.string() })

/** Wire names stop here. */
export const ConfirmedActionCodec = z.codec(
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
