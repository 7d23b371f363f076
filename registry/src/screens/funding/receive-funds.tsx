'use client'
import { cn } from '../../lib/cn'
import { useWords } from '../../lib/use-words'
import { WholeHex } from '../../ui/address'
import { Button } from '../../ui/button'
import { Fact, Facts } from '../../ui/facts'
import { CheckIcon } from '../../ui/icons'
import { QrCode } from '../../ui/qr-code'
import { Screen, ScreenActions, ScreenBody, ScreenDescription, ScreenHeader, ScreenTitle } from '../../ui/screen'
import { Skeleton } from '../../ui/skeleton'
import { fundingWords } from '../../words/funding'

/** The address to send to, with the received amount. */
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
          caption={<WholeHex value={address} />}
          copyLabel={words.copyAddress}
          label={words.receiveLabel(network)}
          value={address}
        />
        <Facts>
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
  /** Balance such as '0.05 ETH'. Undefined while the balance loads. */
  balance: string | undefined
  /** The requested amount, if the app or the user named one. */
  wanted?: string | undefined
  received?: string | undefined
  /** True once the requested amount has arrived. */
  isFunded: boolean
  onDone: () => void
}
