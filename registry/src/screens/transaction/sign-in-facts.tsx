'use client'
import type { SignInMessage, SignReview, SolanaSignInMessage } from '@keyhook/sdk'
import { useWords } from '../../lib/use-words'
import { visibleText } from '../../lib/visible-text'
import { Address } from '../../ui/address'
import { Details } from '../../ui/details'
import { Fact, Facts } from '../../ui/facts'
import { MessageText } from '../../ui/message-text'
import { TimeText } from '../../ui/time-text'
import { signRequestWords } from '../../words/sign-request'
import { NetworkFact } from './network-fact'
import type { SignContentProps } from './sign-card'

/**
 * The fields of a sign-in message. The raw text is folded. Without warnings, technical fields are folded too: the
 * review has checked them.
 */
export function SignInFacts({ findChain, message, now, text, warnings }: SignInFactsProps) {
  const words = useWords(signRequestWords)
  const { address, chainId, domain, expirationTime, issuedAt, nonce, notBefore, requestId, resources } = message
  const scheme = 'scheme' in message ? message.scheme : undefined
  const isChecked = warnings.length === 0
  const rows: readonly (readonly [name: string, time: number | undefined])[] = [
    ...(isChecked ? [] : [[words.issued, issuedAt] as const]),
    [words.startsAt, notBefore],
    [words.expires, expirationTime],
  ]
  const quiet: readonly (readonly [name: string, text: string | undefined])[] = [
    [words.address, message.uri],
    [words.requestId, requestId],
    [words.nonce, nonce],
    [words.version, message.version],
  ]
  return (
    <>
      {message.statement !== undefined && <MessageText aria-label={words.statement} text={message.statement} />}
      <Facts>
        <Fact name={words.website}>
          <bdi className="font-medium wrap-anywhere">
            {scheme !== undefined && `${scheme}://`}
            {visibleText(domain)}
          </bdi>
        </Fact>
        <Fact name={words.account}>
          <Address address={address} />
        </Fact>
        {typeof chainId === 'string' ? (
          <Fact name={words.network}>{visibleText(chainId)}</Fact>
        ) : (
          <NetworkFact chainId={chainId} findChain={findChain} />
        )}
        {rows.map(
          ([name, time]) =>
            time !== undefined && (
              <Fact key={name} name={name}>
                <TimeText now={now} time={time} />
              </Fact>
            ),
        )}
        {resources.length > 0 && (
          <Fact name={words.resources}>
            <ul className="w-full text-start wrap-anywhere">
              {resources.map((resource, index) => (
                <li key={`${index}${resource}`}>{visibleText(resource)}</li>
              ))}
            </ul>
          </Fact>
        )}
        {!isChecked &&
          quiet.map(
            ([name, value]) =>
              value !== undefined && (
                <Fact className="wrap-anywhere" key={name} name={name}>
                  {visibleText(value)}
                </Fact>
              ),
          )}
      </Facts>
      <Details summary={words.fullText}>
        <MessageText aria-label={words.fullText} text={text} />
      </Details>
    </>
  )
}

type SignInFactsProps = Pick<SignContentProps, 'findChain' | 'now'> & {
  message: SignInMessage | SolanaSignInMessage
  text: string
  warnings: SignReview['warnings']
}
