import {
  type Address,
  appendTransactionMessageInstructionPlan,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  lamports,
  sequentialInstructionPlan,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  type Signature,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getCreateMintInstructionPlan, getMintToATAInstructionPlanAsync } from '@solana-program/token'
import { rpc } from './connection'

const decimals = 6

/** Creates a token and gives ten units of it to an owner. A temporary account pays the fees. */
export async function createTestToken(
  owner: Address,
  tokenProgram: Address,
): Promise<{ mint: Address; decimals: number }> {
  const payer = await generateKeyPairSigner()
  const newMint = await generateKeyPairSigner()
  await waitFor(await rpc.requestAirdrop(payer.address, lamports(1_000_000_000n)).send())
  const plan = sequentialInstructionPlan([
    await getCreateMintInstructionPlan(
      { getMinimumBalance: async (space) => rpc.getMinimumBalanceForRentExemption(BigInt(space)).send() },
      { payer, newMint, decimals, mintAuthority: payer.address },
      { tokenProgram },
    ),
    await getMintToATAInstructionPlanAsync(
      { payer, owner, mint: newMint.address, mintAuthority: payer, amount: 10_000_000n, decimals },
      { tokenProgram },
    ),
  ])
  const { value: block } = await rpc.getLatestBlockhash().send()
  const message = setTransactionMessageLifetimeUsingBlockhash(
    block,
    setTransactionMessageFeePayerSigner(payer, createTransactionMessage({ version: 0 })),
  )
  const signed = await signTransactionMessageWithSigners(appendTransactionMessageInstructionPlan(plan, message))
  const signature = await rpc.sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' }).send()
  await waitFor(signature)
  return { mint: newMint.address, decimals }
}

async function waitFor(signature: Signature): Promise<void> {
  for (;;) {
    const [status] = (await rpc.getSignatureStatuses([signature]).send()).value
    if (status?.err) throw new Error('The transaction failed.')
    if (status && status.confirmationStatus !== 'processed') return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
