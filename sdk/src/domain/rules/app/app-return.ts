import type { ChainType } from '../evm/chain-types.js'
import type { WalletReturn } from '../../entities/wallet-return.js'
import { choiceId } from './read-choice-id.js'

const connectors = { ethereum: 'injected', solana: 'solana_adapter' } as const

const intents: readonly WalletReturn['intent'][] = ['login', 'link', 'connect']

/** Returns the query parameters with which a wallet app opens the page, so that the user continues there. */
export const appReturn = (
  chainType: ChainType,
  walletClientType: string,
  { disableSignup, intent }: { disableSignup?: boolean | undefined; intent: WalletReturn['intent'] },
) => ({
  privy_connector: connectors[chainType] as string,
  privy_wallet_client: walletClientType,
  ...(intent !== 'login' && { keyhook_intent: intent }),
  ...(disableSignup && { keyhook_mode: 'no-signup' }),
})

/** Returns the wallet whose app opened the page, and the intent. Returns undefined for any other page. */
export function readAppReturn(href: string): WalletReturn | undefined {
  const { searchParams } = new URL(href)
  const connector = searchParams.get('privy_connector')
  const walletClientType = searchParams.get('privy_wallet_client')
  const chainType = (Object.keys(connectors) as ChainType[]).find((each) => connectors[each] === connector)
  if (!chainType || !walletClientType) return undefined
  const intent = intents.find((each) => each === searchParams.get('keyhook_intent')) ?? 'login'
  const disableSignup = searchParams.get('keyhook_mode') === 'no-signup'
  return { id: choiceId(chainType, walletClientType), intent, ...(disableSignup && { disableSignup }) }
}
