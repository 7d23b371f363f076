import { useState } from 'react'
import { type Address, formatEther, parseEther } from 'viem'
import {
  useConnection,
  useDeployContract,
  useReadContract,
  useWaitForTransactionReceipt,
  useWriteContract,
} from 'wagmi'
import { Button } from './button'
import { noteTokenAbi as abi, noteTokenCode } from './note-token'
import { Outcome } from './outcome'

/** Deploys a contract, writes to it and reads from it. */
export function Notes() {
  const { address, chainId } = useConnection()
  const [tokens, setTokens] = useState<Record<number, Address>>({})
  const token = chainId === undefined ? undefined : tokens[chainId]
  const deploy = useDeployContract()
  const deployed = useWaitForTransactionReceipt({ hash: deploy.data })
  const write = useWriteContract()
  const written = useWaitForTransactionReceipt({ hash: write.data })
  const balance = useReadContract({
    address: token,
    abi,
    functionName: 'balanceOf',
    args: address && [address],
    query: { refetchInterval: 1000 },
  })
  const contract = deployed.data?.contractAddress
  if (contract && deployed.data && !Object.values(tokens).includes(contract) && chainId !== undefined)
    setTokens({ ...tokens, [chainId]: contract })

  return (
    <section aria-label="Notes" className="space-y-3">
      <Button onClick={() => deploy.mutate({ abi, bytecode: noteTokenCode })}>Deploy the token</Button>
      <Outcome error={deploy.error ?? deployed.error} label="Token" value={token} />
      {token && (
        <>
          <Button
            onClick={() => write.mutate({ address: token, abi, functionName: 'mint', args: [parseEther('100')] })}
          >
            Mint 100 notes
          </Button>
          <Outcome error={write.error} label="Minted in" value={write.data} />
          <Outcome error={written.error} label="Mint receipt" value={written.data?.status} />
          <Outcome
            error={balance.error}
            label="Notes held"
            value={balance.data === undefined ? undefined : formatEther(balance.data)}
          />
        </>
      )}
    </section>
  )
}
