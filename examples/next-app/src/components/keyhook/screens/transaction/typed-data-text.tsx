'use client'
import { useWords } from '../../lib/use-words'
import { visibleText } from '../../lib/visible-text'
import { Address } from '../../ui/address'
import { Details } from '../../ui/details'
import { Fact, Facts } from '../../ui/facts'
import { RawData } from '../../ui/raw-data'
import { TypedFields } from '../../ui/typed-fields'
import { signRequestWords } from '../../words/sign-request'

/** EIP-712 data to be read: who it is for, what it says, and the raw data folded. */
export function TypedDataText({ chainName, data }: { chainName?: string | undefined; data: TypedData }) {
  const words = useWords(signRequestWords)
  const { chainId, name, verifyingContract, version } = data.domain
  const text = (value: unknown) => visibleText(String(value))
  return (
    <>
      <Facts>
        {name !== undefined && (
          <Fact name={words.requestedBy}>
            <span className="font-medium">{text(name)}</span>
            {version !== undefined && <span className="text-(--keyhook-ink-muted)"> · {text(version)}</span>}
          </Fact>
        )}
        {chainId !== undefined && <Fact name={words.network}>{chainName ?? text(chainId)}</Fact>}
        {typeof verifyingContract === 'string' && (
          <Fact name={words.contract}>
            <Address address={verifyingContract} />
          </Fact>
        )}
        <Fact name={words.kind}>{text(data.primaryType)}</Fact>
      </Facts>
      <div className="px-4 py-1" data-slot="typed-message">
        <TypedFields type={data.primaryType} types={data.types} value={data.message} />
      </div>
      <Details summary={words.raw}>
        <RawData aria-label={words.raw}>{JSON.stringify(data, plain, 2)}</RawData>
      </Details>
    </>
  )
}

const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)

/** EIP-712 typed data, as dapps send it. */
export type TypedData = {
  readonly domain: Readonly<Record<string, unknown>>
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}
// keyhook sign-request@0.1.0
