import { useSendTransaction, useSignAndSendTransaction } from '@keyhook/sdk/solana'
import { type Address, address, createNoopSigner, lamports, singleInstructionPlan } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { getTransferToATAInstructionPlanAsync, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { useMutation } from '@tanstack/react-query'
import { Button } from './button'
import { friend } from './connection'
import { createTestToken } from './create-test-token'
import { Outcome } from './outcome'
import { writeTransaction } from './write-transaction'

const token2022Program = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')

/**
 * Sends transactions that `@solana/kit` creates. The wallet receives them as bytes. Transfers SOL, and tokens of both
 * token programs.
 */
export function SendByKit({ from }: { from: string }) {
  const { sendTransaction } = useSendTransaction()
  const { signAndSendTransaction } = useSignAndSendTransaction()
  // A placeholder signer for kit. The wallet itself signs.
  const owner = createNoopSigner(address(from))
  const recipient = address(friend)

  const sol = useMutation({
    mutationFn: () => {
      const transfer = { source: owner, destination: recipient, amount: lamports(10_000_000n) }
      const transaction = writeTransaction(
        owner.address,
        singleInstructionPlan(getTransferSolInstruction(transfer)),
        'legacy',
      )
      return signAndSendTransaction({ transaction })
    },
  })
  const token = useMutation({
    async mutationFn(tokenProgram: Address) {
      const test = await createTestToken(owner.address, tokenProgram)
      const transfer = { ...test, payer: owner, authority: owner, recipient, amount: 2_500_000n }
      const transaction = writeTransaction(
        owner.address,
        await getTransferToATAInstructionPlanAsync(transfer, { tokenProgram }),
      )
      return { ...test, ...(await sendTransaction({ transaction })) }
    },
  })
  return (
    <section aria-label="kit" className="space-y-4">
      <h2 className="font-semibold">By @solana/kit</h2>
      <div className="flex flex-wrap gap-3">
        <Button disabled={sol.isPending} onClick={() => sol.mutate()}>
          Send 0.01 SOL
        </Button>
        <Button disabled={token.isPending} onClick={() => token.mutate(TOKEN_PROGRAM_ADDRESS)}>
          Send 2.5 of a token
        </Button>
        <Button disabled={token.isPending} onClick={() => token.mutate(token2022Program)}>
          Send 2.5 of a Token-2022 token
        </Button>
      </div>
      <Outcome error={sol.error} label="SOL" value={sol.data?.signature} />
      <Outcome label="Token" value={token.data?.mint} />
      <Outcome error={token.error} label="Token transfer" value={token.data?.signature} />
    </section>
  )
}
