import * as z from 'zod/mini'
import { ChainType } from '../codecs/chain-type.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/* A call of the frame's pages. It has a file of its own because a bundler drops files whole: the frame starts without it. */

/**
 * Whether the key of a wallet may be shown in the frame now, or handed over encrypted: where the user has just logged in, or
 * confirmed it, with the proof of a second factor by who has one. It is an event, and the user is told. What was confirmed
 * is spent.
 */
export const exportKey = defineEndpoint({
  method: 'POST',
  path: '/api/v1/embedded_wallets/{address}/export',
  auth: 'frame',
  request: z.object({ address: z.string(), form: z.enum(['shown', 'encrypted']) }),
  response: z.looseObject({ chain_type: ChainType, wallet_index: z.number() }),
})
