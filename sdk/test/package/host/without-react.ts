import { isKeyhookError, type ConnectedWallet } from '@keyhook/sdk'
import { browserPlatform, createClient, getConnectedWallets, sendEmailCode, signMessage } from '@keyhook/sdk/core'
import { createVerifier, readTokens, TokenError } from '@keyhook/sdk/server'
import { toViemAccount, toViemWalletClient } from '@keyhook/sdk/viem'
import { decodeBase64Url, isKeyhookError as isOurs, type LinkedAccount, type User } from '@keyhook/sdk/wire'

export async function sign() {
  const client = createClient({
    appId: 'keyhook-vite-app-00000001',
    apiUrl: 'https://auth.example.com',
    platform: browserPlatform(),
  })
  client.start()
  await sendEmailCode(client, { email: 'ada@example.com' })
  const [wallet] = getConnectedWallets(client)
  return wallet && [await signMessage(client, { message: 'Hello' }), await withViem(wallet)]
}

async function withViem(wallet: ConnectedWallet) {
  const account = await toViemAccount({ wallet })
  const client = await toViemWalletClient({ wallet })
  return [await account.signMessage({ message: 'Hello' }), client.account.address]
}

export async function verify(request: Request) {
  const verifier = createVerifier({ appId: 'keyhook-vite-app-00000001', apiUrl: 'https://auth.example.com' })
  const tokens = readTokens(request.headers)
  try {
    return tokens.accessToken && (await verifier.verifyAccessToken(tokens.accessToken)).userId
  } catch (error) {
    return error instanceof TokenError || isKeyhookError(error) || isOurs(error) ? undefined : error
  }
}

export const first = (user: User): LinkedAccount | undefined => user.linkedAccounts[0]
export const bytes: Uint8Array = decodeBase64Url('AA')
