import { KeyhookError } from '../../domain/errors/base.js'
import type { FundsTransfer } from './funds-transfer.js'

/** Asks the wallet to send, and resolves with the hash of what it sent. The amount and the address are those that were shown. */
export async function sendFunds({ request: { address, token }, units, wallet }: FundsTransfer): Promise<string> {
  const provider = await wallet.getEthereumProvider()
  const quantity = `0x${units.toString(16)}`
  const word = (hex: string) => hex.replace(/^0x/, '').toLowerCase().padStart(64, '0')
  const payment =
    token.address === undefined
      ? { to: address, value: quantity }
      : // transfer(address,uint256)
        { to: token.address, data: `0xa9059cbb${word(address)}${word(quantity)}`, value: '0x0' }
  const hash = await provider.request({ method: 'eth_sendTransaction', params: [{ from: wallet.address, ...payment }] })
  if (typeof hash !== 'string' || !/^0x[0-9a-f]{64}$/i.test(hash))
    throw new KeyhookError('TRANSACTION_FAILURE', 'The wallet did not say what it sent.')
  return hash
}
