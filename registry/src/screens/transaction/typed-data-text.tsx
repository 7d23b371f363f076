'use client'
import type { SignedDomain, TypedData } from '@keyhook/sdk'
import { useWords } from '../../lib/use-words'
import { visibleText } from '../../lib/visible-text'
import { Address } from '../../ui/address'
import { Details } from '../../ui/details'
import { Fact, Facts } from '../../ui/facts'
import { RawData } from '../../ui/raw-data'
import { TypedFields } from '../../ui/typed-fields'
import { signRequestWords } from '../../words/sign-request'
import { NetworkFact } from './network-fact'
import type { SignContentProps } from './sign-card'

/**
 * Readable EIP-712 data: domain, message, and the raw data folded. If facts above show the content, all data is folded.
 */
export function TypedDataText({ isRepeated, ...props }: TypedDataTextProps & { isRepeated: boolean }) {
  const words = useWords(signRequestWords)
  if (!isRepeated) return <Content {...props} />
  return (
    <Details summary={words.signedData}>
      <div className="flex flex-col gap-3">
        <Content {...props} isFolded />
      </div>
    </Details>
  )
}

function Content({ data, domain, findChain, isFolded, isOpening, now, request }: TypedDataTextProps) {
  const words = useWords(signRequestWords)
  const { chainId, name, salt, verifyingContract, version } = domain
  return (
    <>
      {!isOpening && !isFolded && <h3 className="ps-4 pe-4 pt-2 text-sm/5 font-medium">{words.signedData}</h3>}
      <div
        className="flex shrink-0 flex-col gap-3.5 rounded-(--keyhook-radius) bg-(--keyhook-surface-raised) ps-4 pe-4 pt-3.5 pb-3.5"
        data-slot="typed-data"
      >
        <Facts className="p-0">
          {name !== undefined && (
            <Fact name={words.requestedBy}>
              <span className="font-medium">{visibleText(name)}</span>
              {version !== undefined && <span className="text-(--keyhook-ink-muted)"> · {visibleText(version)}</span>}
            </Fact>
          )}
          <NetworkFact chainId={chainId} findChain={findChain} />
          {verifyingContract !== undefined && (
            <Fact name={words.contract}>
              <Address address={verifyingContract} />
            </Fact>
          )}
          {salt !== undefined && <Fact name="Salt">{visibleText(salt)}</Fact>}
          <Fact name={words.kind}>{visibleText(data.primaryType)}</Fact>
          {isOpening && (
            <Fact name={words.wallet}>
              <Address address={request.address} />
            </Fact>
          )}
        </Facts>
        <hr className="border-(--keyhook-line)" />
        <div data-slot="typed-message">
          <TypedFields now={now} type={data.primaryType} types={data.types} value={data.message} />
        </div>
      </div>
      <Details summary={words.raw}>
        <RawData aria-label={words.raw}>{visibleText(JSON.stringify(data, stringifyBigInt, 2))}</RawData>
      </Details>
    </>
  )
}

const stringifyBigInt = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)

type TypedDataTextProps = Pick<SignContentProps, 'findChain' | 'now' | 'request'> & {
  data: TypedData
  domain: SignedDomain
  /** True inside a disclosure, which has the heading. */
  isFolded?: boolean
  /** True if nothing above it names the wallet. */
  isOpening: boolean
}
