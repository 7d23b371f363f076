import { createSolanaRpc } from '@solana/kit'
import { Connection } from '@solana/web3.js'
import { rpcUrl } from './config'

/** The node, as each of the two libraries calls it. */
export const connection = new Connection(rpcUrl, 'confirmed')
export const rpc = createSolanaRpc(rpcUrl)

/** Somebody to send to. */
export const friend = '4K2V1kpVycZ6qSFsNdz2FtpNxnJs17eBNzf9rdCMcKoe'
