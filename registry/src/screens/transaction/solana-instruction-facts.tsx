'use client'
import { formatUnits, type SolanaInstruction } from '@keyhook/sdk'
import { shortAmount } from '../../lib/token-text'
import { useWords } from '../../lib/use-words'
import { visibleText } from '../../lib/visible-text'
import { Address } from '../../ui/address'
import { Details } from '../../ui/details'
import { Fact, Facts } from '../../ui/facts'
import { RawData } from '../../ui/raw-data'
import { signRequestWords } from '../../words/sign-request'

const systemProgram = '11111111111111111111111111111111'

/** An instruction: its program, action and accounts. */
export function SolanaInstructionFacts({ instruction, of, position }: SolanaInstructionFactsProps) {
  const words = useWords(signRequestWords)
  const { accounts, amount, data, decimals, name, owner, program, programId, text, token } = instruction
  const isNative = programId === systemProgram
  const tokenDecimals = isNative ? 9 : (token?.decimals ?? decimals)
  const symbol = isNative ? ' SOL' : token ? ` ${token.symbol}` : ''
  return (
    <>
      <Facts>
        {of > 1 && <Fact name={words.step(position, of)} />}
        <Fact name={words.program}>
          <span className="flex flex-col items-end">
            <span className="font-medium">{program ?? words.unknownProgramName}</span>
            {program === undefined && <Address address={programId} />}
          </span>
        </Fact>
        {name !== undefined && (
          <Fact name={words.action}>
            <bdi>{name}</bdi>
          </Fact>
        )}
        {amount !== undefined && (
          <Fact name={words.amount}>
            {tokenDecimals === undefined ? (
              <bdi className="font-medium">{words.baseUnits(String(amount))}</bdi>
            ) : (
              <bdi className="font-medium" title={`${formatUnits(amount, tokenDecimals)}${symbol}`}>
                {shortAmount(amount, tokenDecimals)}
                {symbol}
              </bdi>
            )}
          </Fact>
        )}
        {owner !== undefined && (
          <Fact name={words.owner}>
            <Address address={owner} />
          </Fact>
        )}
        {text !== undefined && (
          <Fact className="wrap-anywhere" name={words.memo}>
            <bdi>{visibleText(text)}</bdi>
          </Fact>
        )}
        {accounts.length > 0 && (
          <Fact name={words.accounts}>
            <ul className="flex w-full flex-col gap-1">
              {accounts.map(({ address, isFromTable, isWritable, role }, index) => (
                <li className="flex flex-wrap items-baseline justify-end gap-x-2" key={index}>
                  {(role !== undefined || isWritable || isFromTable) && (
                    <span className="text-(--keyhook-ink-muted)">
                      {[role, isWritable && words.changes, isFromTable && words.fromTable].filter(Boolean).join(', ')}
                    </span>
                  )}
                  {address !== undefined && <Address address={address} />}
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </Facts>
      {data.length > 2 && (
        <Details summary={words.raw}>
          <RawData aria-label={words.raw} role="group">
            {data}
          </RawData>
        </Details>
      )}
    </>
  )
}

type SolanaInstructionFactsProps = { instruction: SolanaInstruction; position: number; of: number }
