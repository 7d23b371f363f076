'use client'
import { cn } from '../../lib/cn'
import { useWords } from '../../lib/use-words'
import { Address } from '../../ui/address'
import { Button } from '../../ui/button'
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
        <QrCode
          aside={words.receiveDetail(network)}
          copyLabel={words.copyAddress}
          label={words.receiveLabel(network)}
          value={address}
        />
        <Facts>
          <Fact name={words.address}>
            <Address address={address} />
          </Fact>
          {wanted && (
            <Fact name={words.wanted}>
              <bdi dir="ltr">{wanted}</bdi>
            </Fact>
          )}
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
                <bdi className="self-baseline" dir="ltr">
                  {balance}
                </bdi>
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
// keyhook fund-wallet@0.1.0
