import type { Client } from '../../client.js'
import type { TypedData } from '../../domain/entities/ethereum.js'
import type { SignUiOptions } from '../../domain/entities/ui-options.js'
import { readTypedData } from '../../domain/rules/signing/read-typed-data.js'
import { getWallet } from '../../calls/wallet/get-wallet.js'
import { reportVerb } from '../../calls/wallet/report-verb.js'
import { ask } from '../../flows/core/ask.js'
import { signFlow } from '../../flows/transaction/sign.js'

/** Signs EIP-712 typed data with an embedded wallet after the user confirms. Rejects as `signMessage` does. */
export const signTypedData = (
  client: Client,
  { address, typedData, uiOptions = {} }: signTypedData.Parameters,
): Promise<signTypedData.ReturnType> =>
  reportVerb(client, 'signTypedData', async () => {
    const data = readTypedData(typedData)
    const wallet = getWallet(client, address, 'ethereum')
    return {
      signature: (await ask(client, signFlow, {
        chainType: 'ethereum',
        method: 'eth_signTypedData_v4',
        data,
        address: wallet.address,
        uiOptions,
      })) as `0x${string}`,
    }
  })

export declare namespace signTypedData {
  type Parameters = {
    typedData: TypedData
    /** Address of the wallet that signs. Default: the user's first wallet. */
    address?: string | undefined
    uiOptions?: SignUiOptions | undefined
  }
  /** The signature of 65 bytes, in hex. */
  type ReturnType = { signature: `0x${string}` }
}
