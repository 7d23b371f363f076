import { chainKinds } from '../../calls/chain-kinds/chain-kinds.js'
import type { WalletChain } from '../../domain/entities/any-chain.js'
import { createSendFlow } from './create-send-flow.js'

/** Sends transactions of embedded wallets. */
export const sendFlow = createSendFlow<WalletChain>(chainKinds, async (client, short) => {
  const { fundShortage } = await import('../../calls/funding/fund-shortage.js')
  return fundShortage(client, short)
})
