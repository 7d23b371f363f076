'use client'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { cn } from '../../lib/cn'
import { useWords } from '../../lib/use-words'
import { AppTile } from '../../ui/app-tile'
import { Chip } from '../../ui/chip'
import { Details } from '../../ui/details'
import { Fade } from '../../ui/fade'
import { Fact, Facts } from '../../ui/facts'
import { DocumentIcon, SendIcon, WarningIcon } from '../../ui/icons'
import { Image } from '../../ui/image'
import { ProgressRing } from '../../ui/progress-ring'
import {
  Screen,
  ScreenActions,
  ScreenBody,
  ScreenDescription,
  ScreenHeader,
  ScreenHero,
  ScreenTitle,
} from '../../ui/screen'
import { Tile } from '../../ui/tile'
import { Waiting } from '../../ui/waiting'
import { sendTransactionWords } from '../../words/send-transaction'
import { TransactionActions } from './transaction-actions'
import type { TransactionFrame, TransactionStatus } from './transaction-frame'
import { transactionOpening } from './transaction-opening'

/**
 * A transaction from review to receipt on one card. Its content keeps position and size, and the status appears above.
 * Skeletons replace pending values.
 */
export function TransactionCard(props: TransactionCardProps) {
  const { amount, details, facts, failure, status, step } = props
  const words = useWords(sendTransactionWords)
  const actions = useRef<HTMLDivElement>(null)
  usePreservedFocus(actions, status)
  const { description, title, wait } = transactionOpening(words, props)
  const state = isReview(status) ? 'review' : status
  return (
    <Screen className="[--keyhook-gap:1rem]" data-slot="transaction" data-status={status}>
      <ScreenHeader>
        <Hero {...props} />
        {step && (
          <Chip className="mb-1 group-data-compact/screen:order-1 group-data-compact/screen:mb-0">
            <bdi>{words.step(step.position, step.of)}</bdi>
          </Chip>
        )}
        <ScreenTitle>
          <Fade state={state}>{title}</Fade>
        </ScreenTitle>
        {/* Two lines, the height of the text for long waits. */}
        <div className="min-h-10 w-full">
          <ScreenDescription>
            <Fade state={state}>{wait ? <Waiting {...wait} /> : description}</Fade>
          </ScreenDescription>
        </div>
      </ScreenHeader>
      <ScreenBody>
        {amount}
        {facts}
        {(details || failure) && (
          <Details open={failure !== undefined} summary={words.details}>
            {failure && (
              <Facts className={cn(details && 'mb-2')}>
                <Fact name={words.errorCode}>
                  <code className="text-xs/5 break-all">{failure.code}</code>
                </Fact>
                <Fact name={words.errorMessage}>{failure.message}</Fact>
              </Facts>
            )}
            {details}
          </Details>
        )}
      </ScreenBody>
      <ScreenActions ref={actions}>
        <Fade state={status === 'success' || status === 'error' ? status : 'open'}>
          <span
            className={cn(
              'flex min-h-24 flex-col justify-end gap-2',
              '[@media(max-height:480px)]:min-h-0 [@media(max-height:480px)]:flex-row-reverse',
              'group-data-tight/screen:min-h-0 group-data-tight/screen:flex-row-reverse',
            )}
          >
            <TransactionActions {...props} />
          </span>
        </Fade>
      </ScreenActions>
    </Screen>
  )
}

function Hero({ appLogo, appName, failure, status, uiOptions = {} }: TransactionCardProps) {
  const { imgAltText = '', imgSize, imgUrl } = uiOptions.transactionInfo?.contractInfo ?? {}
  const tone =
    failure?.outcome === 'replaced'
      ? 'neutral'
      : failure?.outcome === 'unknown' || failure?.outcome === 'expired'
        ? 'caution'
        : 'negative'
  const picture = isReview(status) ? 'app' : status === 'error' ? 'error' : 'ring'
  return (
    <ScreenHero className={imgUrl && imgSize === 'lg' ? 'h-20 items-center' : 'h-14 items-center'} key={picture}>
      {picture === 'ring' ? (
        <ProgressRing done={status === 'success'}>
          <SendIcon />
        </ProgressRing>
      ) : picture === 'error' ? (
        <Tile tone={tone}>{tone === 'neutral' ? <SendIcon /> : <WarningIcon />}</Tile>
      ) : imgUrl ? (
        <Tile size={imgSize}>
          <Image alt={imgAltText} className="size-full object-cover" fallback={<DocumentIcon />} src={imgUrl} />
        </Tile>
      ) : (
        <AppTile badge={<SendIcon />} logo={appLogo} name={appName} />
      )}
    </ScreenHero>
  )
}

const isReview = (status: TransactionStatus) => status === 'preparing' || status === 'review'

export type TransactionCardProps = TransactionFrame & {
  /** Title during the review. */
  title: string
  amount?: ReactNode
  facts: ReactNode
  details?: ReactNode
  shortOf?: string | undefined
}

/** Moves the focus to the replacement of the focused element when `state` changes. */
function usePreservedFocus(container: RefObject<HTMLElement | null>, state: unknown): void {
  useLayoutEffect(() => {
    const { activeElement, body } = document
    const isLost = activeElement === null || activeElement === body
    if (isLost && container.current?.closest('[role="dialog"]'))
      container.current.querySelector('button')?.focus({ preventScroll: true })
  }, [container, state])
}
