'use client'
import { cn } from '../../lib/cn'
import { useWords } from '../../lib/use-words'
import { Address } from '../../ui/address'
import { Button } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'
import { Fact, Facts } from '../../ui/facts'
import { CheckIcon } from '../../ui/icons'
import { QrCode } from '../../ui/qr-code'
import { Screen, ScreenActions, ScreenBody, ScreenDescription, ScreenHeader, ScreenTitle } from '../../ui/screen'
import { Skeleton } from '../../ui/skeleton'
import { fundingWords } from '../../words/funding'

/** The address to send to, and what has come. */
export function ReceiveFunds({ address, balance, isFunded, network, onDone, received, wanted }: ReceiveFundsProps) {
  const words = useWords(fundingWords)
  return (
    <Screen data-slot="receive-funds">
      <ScreenHeader>
        <ScreenTitle>{words.manual}</ScreenTitle>
        <ScreenDescription className="[@container_modal_(width>=20rem)_and_(height<30rem)]:hidden">
          {words.receiveDetail(network)}
        </ScreenDescription>
      </ScreenHeader>
      <ScreenBody>
        {/* A code is scanned whole: where the modal is low, what belongs to it stands beside it. */}
        <div
          className={cn(
            'flex flex-col items-center gap-3',
            '[@container_modal_(width>=20rem)_and_(height<30rem)]:flex-row',
            '[@container_modal_(width>=20rem)_and_(height<30rem)]:justify-center',
          )}
        >
          <QrCode label={words.receiveLabel(network)} noCopy value={address} />
          <div className="flex flex-col items-center gap-2 text-center text-sm/5">
            <CopyButton className="text-sm/5" text={address}>
              {words.copyAddress}
            </CopyButton>
            <p className="hidden text-(--keyhook-ink-muted) [@container_modal_(width>=20rem)_and_(height<30rem)]:block">
              {words.receiveDetail(network)}
            </p>
          </div>
        </div>
        <Facts>
          <Fact name={words.address}>
            <Address address={address} />
          </Fact>
          {wanted && <Fact name={words.wanted}>{wanted}</Fact>}
          <Fact name={words.balance}>
            {balance === undefined ? (
              <>
                <span className="sr-only">{words.reading}</span>
                <Skeleton className="h-4 w-20" />
              </>
            ) : (
              <span
                className={cn('flex items-center gap-1.5 tabular-nums', isFunded && 'text-(--keyhook-positive)')}
                data-slot="receive-balance"
              >
                {isFunded && <CheckIcon className="size-4" />}
                <span className="self-baseline">{balance}</span>
              </span>
            )}
          </Fact>
        </Facts>
        <span className="sr-only" role="status">
          {received && words.received(received)}
        </span>
      </ScreenBody>
      <ScreenActions>
        <Button onClick={onDone} variant={isFunded ? 'primary' : 'secondary'}>
          {words.done}
        </Button>
      </ScreenActions>
    </Screen>
  )
}

export type ReceiveFundsProps = {
  address: string
  network: string
  /** Such as '0.05 ETH'; undefined while it is read. */
  balance: string | undefined
  /** What was asked for, where somebody has said how much. */
  wanted?: string | undefined
  /** What has come since, likewise. */
  received?: string | undefined
  /** Whether the amount that was asked for is there. */
  isFunded: boolean
  onDone: () => void
}
