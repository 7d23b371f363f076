import { chainKinds } from '../../calls/chain-kinds/chain-kinds.js'
import type { SigningChain } from '../../domain/entities/wallet-chain.js'
import { createSignFlow } from './create-sign-flow.js'

/** Signs messages with embedded wallets. */
export const signFlow = createSignFlow<SigningChain>(chainKinds)
